import { Exception } from '@adonisjs/core/exceptions'

/** A file or an address that cannot become a material; the message says why. */
export default class MaterialRefusedException extends Exception {
  static status = 422
  static code = 'E_MATERIAL_REFUSED'
}
