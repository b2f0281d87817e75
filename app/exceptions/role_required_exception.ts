import { Exception } from '@adonisjs/core/exceptions'
import { ABILITIES, roleRefusal, type Ability } from '#domain/organizations/roles'

/** A member whose role is not enough. (To a stranger the organization does not exist.) */
export default class RoleRequiredException extends Exception {
  constructor(ability: Ability) {
    const isOwners = ABILITIES[ability].roles.length === 1
    const code = isOwners ? 'E_OWNER_REQUIRED' : 'E_EDITOR_REQUIRED'
    super(roleRefusal(ability), { status: 403, code })
  }
}
