import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { limitSilence } from '#database/lost_servers'
import { UserFactory } from '#database/factories/user_factory'
import { captureLogLines } from '#tests/helpers/commands'
import { freshDatabase } from '#tests/helpers/test_database'

const CONNECTIONS = 3

const AWAY = 'away'

if (process.env.DB_CONNECTION === 'mysql') {
  test.group('A database server that another one replaces', (group) => {
    group.each.setup(freshDatabase)

    /** Opens several connections at the same time. Returns their ids after the work on each. */
    async function onConnections(work?: (trx: TransactionClientContract) => Promise<unknown>) {
      const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => db.transaction()))
      const ids = all.map(async (trx) => {
        const [[{ id }]] = await trx.rawQuery('select connection_id() as id')
        await work?.(trx)
        await trx.rollback()
        return Number(id)
      })
      return Promise.all(ids)
    }

    test('after its first refusal of a change, none of its connections is used again', async ({
      assert,
    }) => {
      // Its connections stay open, as those of a server that was made a replica.
      const former = await onConnections(async (trx) => {
        await trx.rawQuery('set session transaction read only')
      })
      await assert.rejects(() => UserFactory.create(), /READ ONLY/)
      await UserFactory.create()
      const later = await onConnections()
      assert.isEmpty(later.filter((id) => former.includes(id)))
    })

    test('a statement on a machine that is gone ends, and the next one gets another connection', async ({
      assert,
      cleanup,
    }) => {
      cleanup(() => limitSilence())
      limitSilence(50)
      await assert.rejects(() => db.rawQuery('select sleep(60)'), /silent/)
      await UserFactory.create()
    })

    test('while a server is away, each statement fails without a line of its own in the log', async ({
      assert,
      cleanup,
    }) => {
      const { config } = db.manager.get('mysql')!
      const connection = { host: '127.0.0.1', port: 1 }
      db.manager.add(AWAY, { ...config, connection } as Parameters<typeof db.manager.add>[1])
      cleanup(() => db.manager.close(AWAY, true))
      const lines = await captureLogLines(async () => {
        const asked = db.connection(AWAY)
        await assert.rejects(() => asked.rawQuery('select 1'), /ECONNREFUSED/)
        await assert.rejects(() => asked.rawQuery('select 1'), /ECONNREFUSED/)
      })
      const levels = lines.map((line) => JSON.parse(line).level)
      assert.isEmpty(levels.filter((level) => level >= 40))
    })
  })
}
