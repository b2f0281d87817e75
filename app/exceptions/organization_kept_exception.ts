import { Exception } from '@adonisjs/core/exceptions'

export default class OrganizationKeptException extends Exception {
  static status = 409
  static code = 'E_ORGANIZATION_KEPT'
  static message =
    'A post of this organization is being published right now. Try again in a minute.'
}
