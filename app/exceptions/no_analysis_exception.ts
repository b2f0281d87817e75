import { Exception } from '@adonisjs/core/exceptions'

export default class NoAnalysisException extends Exception {
  static status = 422
  static code = 'E_NO_ANALYSIS'
  static message = 'Analyze your materials first.'
}
