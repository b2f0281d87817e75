import { knexPrototype } from '#database/knex_prototype'
import { logIsOnDisk } from '#database/sqlite_log'

/** The part of knex's transaction used here. */
interface Transaction {
  transactor: { executionPromise: Promise<unknown> }
}

type End = (this: Transaction, connection: object, value: unknown) => Promise<unknown>

/**
 * knex treats a COMMIT that the database rejected (a full disk, a lost connection) as successful,
 * so callers would continue as if everything were saved. This wrapper throws instead.
 */
function rejectingEnd(end: End): End {
  return async function (connection, value) {
    const answer = await end.call(this, connection, value)
    await this.transactor.executionPromise
    return answer
  }
}

/** SQLite's next transaction can begin while this one waits for the disk. */
function durableCommit(commit: End): End {
  return async function (connection, value) {
    const answer = await commit.call(this, connection, value)
    await logIsOnDisk(connection)
    return answer
  }
}

/** Patches knex for all databases. */
export function throwFailedCommits() {
  const prototype = knexPrototype<Record<'commit' | 'release', End>>('execution/transaction.js')
  prototype.commit = durableCommit(rejectingEnd(prototype.commit))
  prototype.release = rejectingEnd(prototype.release)
}
