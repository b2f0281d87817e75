import { Exception } from '@adonisjs/core/exceptions'
import { MATERIAL_SENTENCES } from '#domain/materials/material_rules'

/** An address that the organization has among its materials already. */
export default class MaterialKnownException extends Exception {
  static status = 409
  static code = 'E_MATERIAL_KNOWN'
  static message: string = MATERIAL_SENTENCES.known
}
