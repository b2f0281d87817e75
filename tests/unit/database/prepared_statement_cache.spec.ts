import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import { cachePreparedStatements, planOnce } from '#database/prepared_statement_cache'

/** The parts of better-sqlite3 that are used here. It comes without types. */
type Sqlite = {
  prepare(sql: string): { run(...values: unknown[]): void; all(...values: unknown[]): unknown[] }
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

  test('a statement that joins tables is not prepared again when it runs', ({ assert }) => {
    connection.prepare('create table lines (id integer primary key, text text)').run()
    connection.prepare("insert into lines values (1, 'a'), (2, 'b')").run()
    const read = connection.prepare(
      'select lines.id from lines join lines others on others.id = lines.id where lines.id = ?'
    )
    const made: unknown[] = []
    const { Function: real } = globalThis
    globalThis.Function = new Proxy(real, {
      apply: (target, self, args) => {
        made.push(args)
        return Reflect.apply(target, self, args)
      },
    })
    try {
      assert.deepEqual([read.all(1), read.all(2), read.all(3)], [[{ id: 1 }], [{ id: 2 }], []])
    } finally {
      globalThis.Function = real
    }
    // The driver makes a function for the rows of a statement each time it is prepared.
    assert.isAtMost(made.length, 1)
  })

  test('only placeholders are numbered')
    .with([
      ['select ? where a = ?', 'select +? where a = +?'],
      ["select '?', 'it''s ?', ?", "select '?', 'it''s ?', +?"],
      ['select "a?", `b?`, ?', 'select "a?", `b?`, +?'],
      ["select ? -- isn't ?\n, ?", "select +? -- isn't ?\n, +?"],
      ["select /* isn't\n ? */ ?", "select /* isn't\n ? */ +?"],
    ])
    .run(({ assert }, [sql, planned]) => assert.equal(planOnce(sql), planned))

  test('the sign changes no value', ({ assert }) => {
    const values = { text: '2 kg', real: 1.5, null: null, blob: Buffer.from('?') }
    for (const [type, value] of Object.entries(values)) {
      const rows = connection.prepare('select ? as value, typeof(?) as type').all(value, value)
      assert.deepEqual(rows, [{ value, type }])
    }
  })
})
