import { Exception } from '@adonisjs/core/exceptions'
import { LOOKUP_SENTENCES } from '#domain/mentions/find_mention'

/** The connection may not look this address up. The message says what to do instead. */
export class LookupUnavailableException extends Exception {
  static status = 403
  static code = 'E_LOOKUP_UNAVAILABLE'
}

/** LinkedIn has no one at the address. */
export class MentionNotFoundException extends Exception {
  static status = 404
  static code = 'E_MENTION_NOT_FOUND'
  static message: string = LOOKUP_SENTENCES.nobody
}

/** LinkedIn did not answer a lookup. */
export class LookupFailedException extends Exception {
  static status = 502
  static code = 'E_LINKEDIN_UNREACHABLE'
  static message: string = LOOKUP_SENTENCES.unreachable
}
