import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import Doctor from '#commands/doctor'
import { schemaDifferences } from '#database/schema_differences'
import { migrate, migrationsAt } from '#database/scratch_database'
import { inEmptyDatabase } from '#tests/helpers/empty_database'

test.group('doctor: the schema', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  /** The lines about the schema, and the code that the command ends with. */
  async function doctorSays() {
    const doctor = await ace.create(Doctor, [])
    const before = doctor.logger.getLogs().length
    await doctor.exec()
    const said = doctor.logger.getLogs().slice(before)
    const lines = said.map(({ message }) => message)
    return { lines: lines.filter((line) => line.includes(' schema ')), code: doctor.exitCode }
  }

  const rename = (from: string, to: string) =>
    db.rawQuery(`alter table notices rename column ${from} to ${to}`)

  test('doctor names a column that is missing, and what to do', async ({ assert, cleanup }) => {
    const before = await doctorSays()
    assert.lengthOf(before.lines, 1)
    assert.match(before.lines[0], /ok.* schema +matches the migrations/)
    await rename('ends_at', 'ended_at')
    cleanup(() => rename('ended_at', 'ends_at'))
    const { lines, code } = await doctorSays()
    assert.lengthOf(lines, 1)
    assert.match(lines[0], /problem.* The column notices\.ends_at is missing\. Run backup/)
    assert.equal(code, 1)
  })

  test('a table that is missing and a column of another kind are named too', async ({ assert }) => {
    await inEmptyDatabase(async (client) => {
      await migrate(client, await migrationsAt())
      assert.deepEqual(await schemaDifferences(client), [])
      await client.rawQuery('drop table undo_items')
      await client.rawQuery('alter table drafts drop column version')
      await client.rawQuery('alter table drafts add column version varchar(8)')
      assert.deepEqual(await schemaDifferences(client), [
        'The column drafts.version holds text instead of number.',
        'The table undo_items is missing.',
      ])
    })
  })
})
