import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Lease from '#models/lease'
import { claimOnly } from '#tests/helpers/publishing/publisher'
import { withTransaction } from '#database/transaction'
import { freshDatabase } from '#tests/helpers/test_database'

/** The number of seconds after which the server ends a silent connection. */
const SILENT_SECONDS = 300

if (process.env.DB_CONNECTION === 'mysql') {
  test.group('Silent connections', (group) => {
    group.each.setup(freshDatabase)

    test('a process that stands still in a claim does not keep others from claiming for hours', async ({
      assert,
    }) => {
      const trx = await db.transaction()
      await Lease.serialize('claim_due_posts', trx)
      const [[{ seconds }]] = await trx.rawQuery('select @@session.wait_timeout as seconds')
      assert.equal(seconds, SILENT_SECONDS)
      // One second stands for the five minutes.
      await trx.rawQuery('set session wait_timeout = 1')
      assert.deepEqual(await claimOnly(), [])
      await assert.rejects(() => trx.rawQuery('select 1'))
      await trx.rollback().catch(() => {})
    })
  })
}

test.group('Transactions that wait for each other', (group) => {
  group.each.setup(freshDatabase)

  test('each one changes the row it waits for, because a cluster compares only changed rows', async ({
    assert,
  }) => {
    const holders = new Set<string>()
    for (let round = 1; round <= 2; round += 1) {
      await withTransaction((trx) => Lease.serialize('plan:user', trx))
      const lease = await Lease.findOrFail('plan:user')
      holders.add(lease.holder)
    }
    assert.lengthOf([...holders], 2)
  })
})
