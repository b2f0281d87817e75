import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import { cachePreparedStatements } from '#database/prepared_statement_cache'

/** What is used of better-sqlite3, which comes without types. */
type Sqlite = {
  prepare(sql: string): { run(...values: unknown[]): void; all(): unknown[] }
  close(): void
}

const SqliteDriver = createRequire(import.meta.url)('better-sqlite3') as new (
  file: string
) => Sqlite

test.group('Prepared statements', (group) => {
  let connection: Sqlite
  group.each.setup(() => {
    connection = new SqliteDriver(':memory:')
    cachePreparedStatements(connection)
    connection.prepare('create table words (id integer)').run()
    return () => connection.close()
  })

  test('the same statement is prepared once', ({ assert }) => {
    const insert = connection.prepare('insert into words (id) values (?)')
    insert.run(1)
    assert.strictEqual(connection.prepare('insert into words (id) values (?)'), insert)
    assert.notStrictEqual(connection.prepare('select id from words'), insert)
  })

  test('a change of the tables is seen by what comes after it', ({ assert }) => {
    connection.prepare('insert into words (id) values (?)').run(1)
    assert.deepEqual(connection.prepare('select * from words').all(), [{ id: 1 }])
    connection.prepare("alter table words add column text text default 'new'").run()
    assert.deepEqual(connection.prepare('select * from words').all(), [{ id: 1, text: 'new' }])
  })

  test('the least lately used goes first', ({ assert }) => {
    const often = connection.prepare('select 0 as often')
    for (let index = 0; index < 600; index++) {
      connection.prepare(`select ${index} as once`)
      assert.strictEqual(connection.prepare('select 0 as often'), often)
    }
    const again = connection.prepare('select 599 as once')
    assert.strictEqual(connection.prepare('select 599 as once'), again)
  })
})
