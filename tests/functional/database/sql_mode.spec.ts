import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'

if (process.env.DB_CONNECTION === 'mysql') {
  test.group('The SQL mode', () => {
    test('{$self} is strict and escapes with backslashes, whatever the server has')
      .with(['mysql', 'mysql_snapshots'])
      .run(async ({ assert }, name) => {
        const [[{ mode }]] = await db.connection(name).rawQuery('select @@session.sql_mode as mode')
        assert.sameMembers(mode.split(','), [
          'STRICT_TRANS_TABLES',
          'ERROR_FOR_DIVISION_BY_ZERO',
          'NO_ENGINE_SUBSTITUTION',
        ])
        const text = `It's a "backslash" \\`
        const [[{ same }]] = await db.connection(name).rawQuery('select ? as same', [text])
        assert.equal(same, text)
      })
  })
}
