import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { withTransaction } from '#database/transaction'

type Work<Result> = (trx: TransactionClientContract) => Promise<Result>

interface PendingWork {
  /** Runs the work and returns the function that resolves its caller after the commit. */
  run: Work<() => void>
  reject: (reason: unknown) => void
}

/** A larger batch would delay other writers for too long. */
const MAX_BATCH = 50

const waiting: PendingWork[] = []

let isRunning = false

/**
 * Runs short transactions in one shared commit. SQLite commits one after the other, and each
 * commit waits for the disk. A failing part is rolled back alone; all callers resolve after the
 * commit. MySQL groups commits itself. `work` must not commit or roll back; it throws instead.
 */
export function withSharedCommit<Result>(work: Work<Result>): Promise<Result> {
  if (db.connection().dialect.name === 'mysql') return withTransaction(work)
  return new Promise<Result>((resolve, reject) => {
    const run: PendingWork['run'] = async (trx) => {
      const result = await withSavepoint(trx, work)
      return () => resolve(result)
    }
    waiting.push({ run, reject: reject })
    if (!isRunning) void commitBatches()
  })
}

/** The same for a single statement, which MySQL commits automatically. */
export function withSingleStatement<Result>(
  work: (client: QueryClientContract) => Promise<Result>
) {
  const client = db.connection()
  return client.dialect.name === 'mysql' ? work(client) : withSharedCommit(work)
}

/**
 * Calls from the same turn of the event loop, or made while another commit runs, share a commit.
 */
async function commitBatches() {
  isRunning = true
  while (waiting.length > 0) {
    await nextTurn()
    const batch = waiting.splice(0, MAX_BATCH)
    try {
      const done = await db.transaction((trx) => runAll(trx, batch))
      void inTurns(done)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  isRunning = false
}

function nextTurn() {
  return new Promise((resume) => setImmediate(resume))
}

/** Lets the callers continue one after the other, because together they would delay requests. */
async function inTurns(done: (() => void)[]) {
  for (const resolve of done) {
    resolve()
    await nextTurn()
  }
}

async function runAll(trx: TransactionClientContract, batch: PendingWork[]) {
  trx.setMaxListeners(Infinity) // each record adds a listener to its transaction
  const done: (() => void)[] = []
  for (const { run, reject } of batch) {
    try {
      await nextTurn()
      done.push(await run(trx))
    } catch (error) {
      reject(error)
    }
  }
  return done
}

async function withSavepoint<Result>(trx: TransactionClientContract, work: Work<Result>) {
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
