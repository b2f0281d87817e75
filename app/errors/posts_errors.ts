import { Exception } from '@adonisjs/core/exceptions'
import { CORRECTION_SENTENCES } from '#domain/posts/corrections'
import type { PostProblem } from '#domain/posts/refusals'
import { UNDO_REFUSALS } from '#domain/undo/undo_rules'

/** A text or a choice cannot become a post. The message says what to change. */
export class InvalidPostException extends Exception {
  static status = 422
  static code = 'E_NOT_POSTABLE'
  /** The field of the request that has to change; null where it is the whole post. */
  readonly field: string | null

  constructor(problem: string | PostProblem) {
    const { field, sentence } =
      typeof problem === 'string' ? { field: null, sentence: problem } : problem
    super(sentence)
    this.field = field
  }
}

/** The post's status does not allow the request. The message says why. */
export class PostStateException extends Exception {
  static status = 409
  static code = 'E_POST_STATE'
}

/** Another post of the draft may be on LinkedIn, because its answer was lost. The message says so. */
export class PostUnconfirmedException extends Exception {
  static status = 409
  static code = 'E_POST_UNCONFIRMED'
}

/** Someone changed the post since the user saw it. */
export class VersionConflictException extends Exception {
  static status = 409
  static code = 'E_VERSION_CONFLICT'
  static message = 'Someone changed this post. Load it again, then repeat your change.'
}

/** LinkedIn did not accept a correction of a published post. The message says why. */
export class CorrectionRefusedException extends Exception {
  static status = 409
  static code = 'E_CORRECTION_REFUSED'
}

/** A correction was sent, and it is unknown whether LinkedIn accepted it. */
export class CorrectionUnconfirmedException extends Exception {
  static status = 409
  static code = 'E_CORRECTION_UNCONFIRMED'
  static message: string = CORRECTION_SENTENCES.unconfirmed
}

/** LinkedIn did not turn the comments of a post on or off. The message says why. */
export class CommentsStateException extends Exception {
  static status = 409
  static code = 'E_COMMENTS_STATE'
}

/** The time for undoing a step is over. */
export class UndoExpiredException extends Exception {
  static status = 410
  static code = 'E_UNDO_EXPIRED'
  static message = UNDO_REFUSALS.expired
}

/** No part of a step could be undone. The message says why. */
export class UndoRefusedException extends Exception {
  static status = 409
  static code = 'E_UNDO_REFUSED'
}
