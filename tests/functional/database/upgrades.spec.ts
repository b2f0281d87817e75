import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { sqlInstant } from '#database/instants'
import { endResumption, resumeMigration } from '#database/resume_migration'
import { migrate, migrationsAt, type Migration } from '#database/scratch_database'
import { describedSchema } from '#tests/helpers/requests/openapi'
import { inEmptyDatabase } from '#tests/helpers/test_database'
import { lostRows, plantRows } from '#tests/helpers/data/every_table'
import type { PlantedRow } from '#tests/helpers/data/every_table'

/**
 * Original versions of migrations that were edited later. Existing databases were created with
 * them.
 */
const OLDER_SCHEMAS = app.makePath('tests/fixtures/former_migrations')

/**
 * Tables whose rows a migration deletes on purpose: 0043 removes idempotent answers in plain text.
 */
const DROPPED = ['idempotent_answers']

const EDITED_TABLES = '0007_create_notices_tables'

test.group('database: upgrades', (group) => {
  group.tap((one) => one.timeout(120_000))

  /** The schema of a new installation. */
  let expected: string[] = []

  group.setup(() =>
    inEmptyDatabase(async (client) => {
      await migrate(client, await migrationsAt())
      expected = await describedSchema(client)
    })
  )

  /** The current migrations, with the original version of those that `isFormer` selects. */
  async function upgradeFrom(isFormer: (name: string) => boolean): Promise<Migration[]> {
    const [first, all] = [await migrationsAt(OLDER_SCHEMAS), await migrationsAt()]
    const former = new Map(first.map((one) => [one.name, one]))
    return all.map((one) => (isFormer(one.name) ? (former.get(one.name) ?? one) : one))
  }

  test(
    'a database made with {title} keeps every row through each upgrade and ends in the schema of a new one'
  )
    .with([
      { title: 'the migrations as they are', isFormer: () => false },
      { title: 'the first notices table', isFormer: (name: string) => name === EDITED_TABLES },
      { title: 'the first published schema', isFormer: () => true },
    ])
    .run(async ({ assert }, { isFormer }) => {
      await inEmptyDatabase(async (client) => {
        const planted: PlantedRow[] = []
        const migrations = await upgradeFrom(isFormer)
        for (const [step, migration] of migrations.entries()) {
          await migrate(client, [migration])
          planted.push(...(await plantRows(client, step + 1)))
        }
        assert.isAbove(planted.length, 1000)
        const kept = planted.filter(({ table }) => !DROPPED.includes(table))
        assert.deepEqual(await lostRows(client, kept), [])
        const schema = await describedSchema(client)
        const odd = schema.filter((line) => !expected.includes(line))
        const lacking = expected.filter((line) => !schema.includes(line))
        assert.deepEqual({ odd, lacking }, { odd: [], lacking: [] })
      })
    })

  test('on MySQL each migration that was interrupted after any of its changes is resumed', async ({
    assert,
  }) => {
    // SQLite undoes an interrupted migration, so there is nothing to resume.
    if (db.connection().dialect.name !== 'mysql') return
    await inEmptyDatabase(async (client) => {
      for (const migration of await migrationsAt()) {
        await migrate(client, [migration])
        resumeMigration()
        await migrate(client, [migration]).finally(endResumption)
      }
      assert.deepEqual(await describedSchema(client), expected)
    })
  })

  test('every original migration has a current one', async ({ assert }) => {
    const [former, all] = [await migrationsAt(OLDER_SCHEMAS), await migrationsAt()]
    const names = all.map(({ name }) => name)
    assert.isAbove(former.length, 4)
    assert.deepEqual(
      former.filter(({ name }) => !names.includes(name)),
      []
    )
  })

  test("a clock's record gets its new name, and a clock with records of both names keeps one", async ({
    assert,
  }) => {
    await inEmptyDatabase(async (client) => {
      const all = await migrationsAt()
      const renaming = all.findIndex(({ name }) => name === '0113_rename_clocks')
      await migrate(client, all.slice(0, renaming))
      const names = ['publish', 'take_figures', 'send_notices', 'send_notifications']
      const at = sqlInstant(new Date('2026-11-25T09:00:00Z'))
      const records = names.map((name) => ({ name, worker: 'a:1', ticked_at: at }))
      await client.table('clock_ticks').multiInsert(records)
      await migrate(client, all.slice(renaming))
      const kept: { name: string }[] = await client.from('clock_ticks').orderBy('name')
      assert.deepEqual(
        kept.map(({ name }) => name),
        ['fetch_metrics', 'publish', 'send_notifications']
      )
    })
  })
})
