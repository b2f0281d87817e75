import { Exception } from '@adonisjs/core/exceptions'
import { MATERIAL_SENTENCES } from '#domain/materials/material_rules'
import { NOTHING_READABLE } from '#domain/materials/analysis_prompts'

/** The organization already has a material with this URL. */
export class DuplicateMaterialException extends Exception {
  static status = 409
  static code = 'E_MATERIAL_KNOWN'
  static message: string = MATERIAL_SENTENCES.known
}

/** A file or URL cannot become a material. The message says why. */
export class MaterialRefusedException extends Exception {
  static status = 422
  static code = 'E_MATERIAL_REFUSED'
}

/** The organization has materials, but none with text. */
export class MaterialsUnreadableException extends Exception {
  static status = 422
  static code = 'E_MATERIALS_UNREADABLE'
  static message: string = NOTHING_READABLE
}

export class NoAnalysisException extends Exception {
  static status = 422
  static code = 'E_NO_ANALYSIS'
  static message = 'Analyze your materials first.'
}

/** There is nothing to analyze. */
export class NoMaterialsException extends Exception {
  static status = 422
  static code = 'E_NO_MATERIALS'
  static message: string = MATERIAL_SENTENCES.none
}
