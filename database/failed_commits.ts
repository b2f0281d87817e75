import { createRequire } from 'node:module'

/** What is used here of the query builder's transactions. */
interface Transaction {
  transactor: { executionPromise: Promise<unknown> }
}

type End = (this: Transaction, connection: unknown, value: unknown) => Promise<unknown>

/**
 * The query builder takes a COMMIT that the database refused (a full disk, a connection that broke) for
 * one that succeeded: whoever waits for it would go on as if everything were kept. Here it throws.
 */
function throwing(end: End): End {
  return async function (connection, value) {
    const answer = await end.call(this, connection, value)
    await this.transactor.executionPromise
    return answer
  }
}

/** Once for all databases: Lucid does not open this of the query builder that it brings along. */
export function tellFailedCommits() {
  const require = createRequire(import.meta.resolve('@adonisjs/lucid'))
  const {
    prototype,
  }: { prototype: Record<'commit' | 'release', End> } = require('knex/lib/execution/transaction.js')
  prototype.commit = throwing(prototype.commit)
  prototype.release = throwing(prototype.release)
}
