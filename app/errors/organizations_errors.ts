import { Exception } from '@adonisjs/core/exceptions'
import { ABILITIES, roleRefusal } from '#domain/organizations/roles'
import type { Ability } from '#domain/organizations/roles'

/** The invitation is for a different email address than the account's. */
export class InvitationEmailMismatchException extends Exception {
  static status = 403
  static code = 'E_INVITATION_FOR_OTHER'
}

/** A list that two members edited is too long. The message says how much to remove. */
export class ListTooLongException extends Exception {
  static status = 422
  static code = 'E_LIST_TOO_LONG'
}

export class InvitationExpiredException extends Exception {
  static status = 410
  static code = 'E_INVITATION_GONE'
  static message =
    'This invitation has expired, was withdrawn or has already been used. Ask for a new one.'
}

export class TooManyInvitationsException extends Exception {
  static status = 409
  static code = 'E_TOO_MANY_INVITATIONS'
  static message = 'Too many pending invitations. Withdraw some first.'
}

export class LastOwnerException extends Exception {
  static status = 409
  static code = 'E_LAST_OWNER'
  static message = 'An organization needs an owner. Make someone else an owner first.'
}

export class AlreadyMemberException extends Exception {
  static status = 409
  static code = 'E_MEMBER_ALREADY'
  static message = 'This account is already a member of the organization.'
}

export class OrganizationNotDeletableException extends Exception {
  static status = 409
  static code = 'E_ORGANIZATION_KEPT'
  static message =
    'A post of this organization is being published right now. Try again in a minute.'
}

/**
 * The member's role does not allow the request. (For users who are not members, the organization
 * does not exist.)
 */
export class RoleRequiredException extends Exception {
  constructor(ability: Ability) {
    const isOwners = ABILITIES[ability].roles.length === 1
    const code = isOwners ? 'E_OWNER_REQUIRED' : 'E_EDITOR_REQUIRED'
    super(roleRefusal(ability), { status: 403, code })
  }
}
