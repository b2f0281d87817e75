import { Exception } from '@adonisjs/core/exceptions'

/** The consent page was open for too long, or belongs to another user. */
export class ConsentExpiredException extends Exception {
  static status = 410
  static code = 'E_CONSENT_GONE'
  static message = 'This request has expired. Connect again from the program.'
}

/** The owners decided that programs only fill the review queue. */
export class ProgramsReviewOnlyException extends Exception {
  static status = 403
  static code = 'E_REVIEW_QUEUE_ONLY'
  static message =
    'The owners decided that programs may only fill the review queue. A person has to schedule and publish.'
}
