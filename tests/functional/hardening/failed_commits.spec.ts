import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { withSharedCommit } from '#database/shared_commit'
import { withTransaction } from '#database/transaction'
import User from '#models/user'
import { UserFactory } from '#database/factories/user_factory'
import { freshDatabase } from '#tests/helpers/test_database'

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
