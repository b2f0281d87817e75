import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import Doctor from '#commands/doctor'
import { schemaDifferences } from '#database/schema_differences'
import { migrate, migrationsAt } from '#database/scratch_database'
import { inEmptyDatabase } from '#tests/helpers/test_database'

test.group('doctor: the schema', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  /** The doctor's lines about the schema, and its exit code. */
  async function doctorOutput() {
    const doctor = await ace.create(Doctor, [])
    const before = doctor.logger.getLogs().length
    await doctor.exec()
    const output = doctor.logger.getLogs().slice(before)
    const lines = output.map(({ message }) => message)
    return { lines: lines.filter((line) => line.includes(' schema ')), code: doctor.exitCode }
  }

  const rename = (from: string, to: string) =>
    db.rawQuery(`alter table notices rename column ${from} to ${to}`)

  test('the doctor names a missing column and the fix', async ({ assert, cleanup }) => {
    const before = await doctorOutput()
    assert.lengthOf(before.lines, 1)
    assert.match(before.lines[0], /ok.* schema +matches the migrations/)
    await rename('ends_at', 'ended_at')
    cleanup(() => rename('ended_at', 'ends_at'))
    const { lines, code } = await doctorOutput()
    assert.lengthOf(lines, 1)
    assert.match(lines[0], /problem.* The column notices\.ends_at is missing\. Run backup/)
    assert.equal(code, 1)
  })

  test('the doctor names a missing table and a column of another type', async ({ assert }) => {
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
