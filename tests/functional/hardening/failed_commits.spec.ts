import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import env from '#start/env'
import { projectPath } from '#config/paths'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { withSharedCommit } from '#database/shared_commit'
import { withTransaction } from '#database/transaction'
import User from '#models/user'
import { UserFactory } from '#database/factories/user_factory'
import { freshDatabase } from '#tests/helpers/test_database'

/** The part of better-sqlite3, which comes without types, that is used here. */
type Driver = new (
  file: string,
  options: { timeout: number }
) => { exec(sql: string): void; close(): void }
const Database: Driver = createRequire(import.meta.url)('better-sqlite3')

type Work = (trx: TransactionClientContract) => Promise<unknown>

test.group('a commit that the database refuses', (group) => {
  group.each.setup(freshDatabase)

  /** Breaks the transaction: on MySQL by closing the connection, on SQLite by rolling back. */
  async function lose(trx: TransactionClientContract) {
    if (db.connection().dialect.name !== 'mysql') return trx.rawQuery('rollback')
    const [[{ id }]] = await trx.rawQuery('select connection_id() as id')
    return db.rawQuery(`kill ${Number(id)}`)
  }

  test('{title}')
    .with([
      { title: 'of a transaction', run: (work: Work) => withTransaction(work) },
      { title: 'that several share', run: (work: Work) => withSharedCommit(work) },
      { title: "of Lucid's own", run: (work: Work) => db.transaction(work) },
    ])
    .run(async ({ assert }, { run }) => {
      const user = await UserFactory.create()
      const change = async (trx: TransactionClientContract) => {
        await user.useTransaction(trx).merge({ fullName: 'Never Kept' }).save()
        await lose(trx)
      }
      await assert.rejects(() => run(change))

      const kept = await User.findOrFail(user.id)
      assert.notEqual(kept.fullName, 'Never Kept')
      await withTransaction((trx) => kept.useTransaction(trx).merge({ fullName: 'Kept' }).save())
      await kept.refresh()
      assert.equal(kept.fullName, 'Kept')
    })
})

test.group('Another process that writes', (group) => {
  group.each.setup(freshDatabase)

  test('a transaction that has read can write as well', async ({ assert }) => {
    const user = await UserFactory.create()
    const blocked = db.connection().dialect.name === 'mysql' ? null : otherProcess()
    await db.transaction(async (trx) => {
      const read = await User.findOrFail(user.id, { client: trx })
      if (blocked) assert.throws(blocked.write, 'database is locked')
      await read.merge({ fullName: 'Ours' }).save()
    })
    blocked?.close()
    await user.refresh()
    assert.equal(user.fullName, 'Ours')
  })

  test('a write and a transaction wait for it, and reads continue meanwhile', async ({
    assert,
  }) => {
    if (db.connection().dialect.name === 'mysql') return
    const [user, other] = await UserFactory.createMany(2)
    const blocking = otherProcess()
    blocking.begin()
    let done = 0
    const write = user.merge({ fullName: 'Ours' }).save()
    const transaction = withTransaction((trx) =>
      other.useTransaction(trx).merge({ fullName: 'Ours, too' }).save()
    )
    const writes = [write, transaction].map((each) => each.then(() => (done += 1)))
    for (let reads = 0; reads < 100; reads++) await User.findOrFail(user.id)
    const doneMeanwhile = done
    blocking.commit()
    blocking.close()
    await Promise.all(writes)
    const names = await User.query().orderBy('full_name')
    assert.deepEqual(
      { doneMeanwhile, names: names.map(({ fullName }) => fullName) },
      { doneMeanwhile: 0, names: ['Ours', 'Ours, too'] }
    )
  })

  /** Another process on the same SQLite file that does not wait for locks. */
  function otherProcess() {
    const connection = new Database(projectPath(env.get('SQLITE_PATH', '')), { timeout: 0 })
    return {
      write: () => connection.exec("update users set full_name = 'Theirs'"),
      begin: () => connection.exec('begin immediate'),
      commit: () => connection.exec('commit'),
      close: () => connection.close(),
    }
  }
})
