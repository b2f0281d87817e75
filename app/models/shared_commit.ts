import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inTransaction } from '#models/transaction'

type Work<Result> = (trx: TransactionClientContract) => Promise<Result>

interface Waiting {
  /** Does the work, and answers how to tell whoever waits for it once it is on disk. */
  run: Work<() => void>
  refuse: (reason: unknown) => void
}

/** More would keep readers of the database waiting. */
const MOST_TOGETHER = 50

const waiting: Waiting[] = []
let isRunning = false

/**
 * A transaction whose commit other short ones may share: SQLite commits one after the other, and each
 * commit waits for the disk. What fails is undone alone; the answer comes when everything is on disk.
 * MySQL groups commits by itself. `work` neither commits nor rolls back: it throws.
 */
export function inSharedCommit<Result>(work: Work<Result>): Promise<Result> {
  if (db.connection().dialect.name === 'mysql') return inTransaction(work)
  return new Promise<Result>((resolve, reject) => {
    const run: Waiting['run'] = async (trx) => {
      const result = await inSavepoint(trx, work)
      return () => resolve(result)
    }
    waiting.push({ run, refuse: reject })
    if (!isRunning) void commitTogether()
  })
}

/** The same for work of a single statement: MySQL commits that without being asked to. */
export function inOneStatement<Result>(work: (client: QueryClientContract) => Promise<Result>) {
  const client = db.connection()
  return client.dialect.name === 'mysql' ? work(client) : inSharedCommit(work)
}

/** Whoever asks in the same turn of the event loop, or while another commit waits, comes along. */
async function commitTogether() {
  isRunning = true
  while (waiting.length > 0) {
    await new Promise((nextTurn) => setImmediate(nextTurn))
    const together = waiting.splice(0, MOST_TOGETHER)
    try {
      const done = await db.transaction((trx) => runAll(trx, together))
      for (const tell of done) tell()
    } catch (error) {
      for (const { refuse } of together) refuse(error)
    }
  }
  isRunning = false
}

async function runAll(trx: TransactionClientContract, together: Waiting[]) {
  trx.setMaxListeners(Infinity) // each record of a transaction listens for its end
  const done: (() => void)[] = []
  for (const { run, refuse } of together) {
    try {
      done.push(await run(trx))
    } catch (error) {
      refuse(error)
    }
  }
  return done
}

async function inSavepoint<Result>(trx: TransactionClientContract, work: Work<Result>) {
  await trx.rawQuery('savepoint shared_commit')
  try {
    return await work(trx)
  } catch (error) {
    await trx.rawQuery('rollback to savepoint shared_commit')
    throw error
  } finally {
    await trx.rawQuery('release savepoint shared_commit')
  }
}
