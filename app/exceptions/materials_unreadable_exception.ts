import { Exception } from '@adonisjs/core/exceptions'
import { NOTHING_READABLE } from '#domain/materials/analysis_words'

/** There are materials, and not a word of them. */
export default class MaterialsUnreadableException extends Exception {
  static status = 422
  static code = 'E_MATERIALS_UNREADABLE'
  static message: string = NOTHING_READABLE
}
