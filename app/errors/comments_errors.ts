import { Exception } from '@adonisjs/core/exceptions'
import { COMMENTS_FULL, NOT_YOUR_COMMENT } from '#domain/comments/comment_rules'

/** The comment belongs to another member. The message says who may change it. */
export class ForeignCommentException extends Exception {
  static status = 403
  static code = 'E_FOREIGN_COMMENT'
  static message = NOT_YOUR_COMMENT
}

/** The draft or post accepts no more comments. */
export class TooManyCommentsException extends Exception {
  static status = 409
  static code = 'E_TOO_MANY_COMMENTS'
  static message = COMMENTS_FULL
}

/** The comment can't be changed as asked. The message says why. */
export class CommentRefusedException extends Exception {
  static status = 422
  static code = 'E_COMMENT_REFUSED'
}
