import { Exception } from '@adonisjs/core/exceptions'
import { backupRefusal } from '#domain/archives/backup_refusals'
import { ARCHIVE_REFUSALS, type ArchiveRefusal } from '#domain/archives/refusals'

/** An archive that cannot be taken; `where` names the place in it. */
export default class ArchiveRefusedException extends Exception {
  static code = 'E_ARCHIVE_REFUSED'

  constructor(
    readonly refusal: ArchiveRefusal,
    where?: string,
    sentence = ARCHIVE_REFUSALS[refusal].sentence
  ) {
    const { status } = ARCHIVE_REFUSALS[refusal]
    super(where === undefined ? sentence : `${sentence} (${where})`, { status })
  }

  /** The same of a backup, which only the operator sees. */
  static ofBackup(refusal: ArchiveRefusal, where?: string) {
    return new this(refusal, where, backupRefusal(refusal))
  }
}
