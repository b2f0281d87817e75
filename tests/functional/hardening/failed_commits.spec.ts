import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inSharedCommit } from '#models/shared_commit'
import { inTransaction } from '#models/transaction'
import User from '#models/user'
import { UserFactory } from '#database/factories/user_factory'
import { freshDatabase } from '#tests/helpers/fresh_database'

type Work = (trx: TransactionClientContract) => Promise<unknown>

test.group('a commit that the database refuses', (group) => {
  group.each.setup(freshDatabase)

  /** Nothing is left to be committed: on MySQL with the connection, on SQLite without it. */
  async function lose(trx: TransactionClientContract) {
    if (db.connection().dialect.name !== 'mysql') return trx.rawQuery('rollback')
    const [[{ id }]] = await trx.rawQuery('select connection_id() as id')
    return db.rawQuery(`kill ${Number(id)}`)
  }

  test('{title}')
    .with([
      { title: 'of a transaction', run: (work: Work) => inTransaction(work) },
      { title: 'that several share', run: (work: Work) => inSharedCommit(work) },
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
      await inTransaction((trx) => kept.useTransaction(trx).merge({ fullName: 'Kept' }).save())
      await kept.refresh()
      assert.equal(kept.fullName, 'Kept')
    })
})
