import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { preparedRows } from '#database/prepared_rows'
import User from '#models/user'
import { freshDatabase } from '#tests/helpers/test_database'

const ALL_SQL = 'select id from users where id <> :other order by id'

test.group('reads beside transactions', (group) => {
  group.each.setup(freshDatabase)

  test('a read doesn’t wait for a transaction, and sees it once it is committed', async ({
    assert,
  }) => {
    const first = await UserFactory.create()
    const reads = () =>
      Promise.all([
        User.query().select('id').orderBy('id'),
        db.from('users').select('id').orderBy('id'),
        db.rawQuery('select count(*) as count from users'),
        preparedRows(ALL_SQL, { other: '' }),
      ])
    const trx = await db.transaction()
    const second = await UserFactory.client(trx).create()
    const within = await trx.from('users').select('id')
    const [models, rows, , prepared] = await reads()
    await trx.commit()
    assert.lengthOf(within, 2)
    for (const seen of [models, rows, prepared]) {
      assert.deepEqual(
        seen.map(({ id }) => id),
        [first.id]
      )
    }
    const [after, ...others] = await reads()
    assert.sameMembers(
      after.map(({ id }) => id),
      [first.id, second.id]
    )
    assert.lengthOf(others[0], 2)
    assert.lengthOf(others[2], 2)
  })

  test('a statement that writes is never sent to the connection for reads', async ({ assert }) => {
    const user = await UserFactory.create()
    await db.rawQuery('update users set full_name = ? where id = ?', ['Ada', user.id])
    await db.from('users').where('id', user.id).update({ timezone: 'Asia/Tokyo' })
    const [row] = await preparedRows('select full_name, timezone from users where id = :id', {
      id: user.id,
    })
    assert.deepEqual({ ...row }, { full_name: 'Ada', timezone: 'Asia/Tokyo' })
  })
})
