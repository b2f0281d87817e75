import { createRequire } from 'node:module'

/** The part of knex's transaction used here. */
interface Transaction {
  transactor: { executionPromise: Promise<unknown> }
}

type End = (this: Transaction, connection: unknown, value: unknown) => Promise<unknown>

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

/** Patches knex for all databases. Lucid does not export the copy of knex that it uses. */
export function throwFailedCommits() {
  const require = createRequire(import.meta.resolve('@adonisjs/lucid'))
  const {
    prototype,
  }: { prototype: Record<'commit' | 'release', End> } = require('knex/lib/execution/transaction.js')
  prototype.commit = rejectingEnd(prototype.commit)
  prototype.release = rejectingEnd(prototype.release)
}
