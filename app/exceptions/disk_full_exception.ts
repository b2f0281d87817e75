import { Exception } from '@adonisjs/core/exceptions'
import { codesOf } from '#domain/health/failure_causes'
import { noteDiskFull } from '#services/health/disk_state'

/** What file systems and databases say when there is no room for what they are to write. */
const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']

/** Nothing can be saved, while what is there can still be read. */
export default class DiskFullException extends Exception {
  static status = 507
  static code = 'E_DISK_FULL'
  static message =
    "The server's disk is full, so nothing can be saved. Ask the person who runs this server to free up space."

  /** The error itself, unless it says that a disk is full. Every page says so for a while, then. */
  static orItself(error: unknown) {
    if (!(error instanceof Error) || !codesOf(error).some((code) => FULL.includes(code))) {
      return error
    }
    noteDiskFull()
    return new this(undefined, { cause: error })
  }
}
