import { Exception } from '@adonisjs/core/exceptions'
import { ARCHIVE_REFUSALS, type ArchiveRefusal } from '#domain/archives/refusals'

/** An archive that cannot be taken; `where` names the place in it. */
export default class ArchiveRefusedException extends Exception {
  static code = 'E_ARCHIVE_REFUSED'

  constructor(
    readonly refusal: ArchiveRefusal,
    where?: string
  ) {
    const { status, sentence } = ARCHIVE_REFUSALS[refusal]
    super(where === undefined ? sentence : `${sentence} (${where})`, { status })
  }
}
