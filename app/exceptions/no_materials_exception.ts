import { Exception } from '@adonisjs/core/exceptions'
import { MATERIAL_SENTENCES } from '#domain/materials/material_rules'

/** An analysis without anything to analyse (sentence: spec section 5). */
export default class NoMaterialsException extends Exception {
  static status = 422
  static code = 'E_NO_MATERIALS'
  static message: string = MATERIAL_SENTENCES.none
}
