import { test } from '@japa/runner'
import { rowReader } from '#domain/archives/row_reader'
import { ORGANIZATION_PARTS } from '#domain/archives/organization_parts'
import type { CellKind } from '#domain/archives/table_schema'

interface Column {
  table: string
  column: string
  kind?: CellKind
  isNullable?: boolean
}

/** Whether a row with this value in the column can be imported. */
function isReadable({ table, column, kind = 'text', isNullable = false }: Column, value: unknown) {
  const part = ORGANIZATION_PARTS.find((one) => one.table === table)!
  const facts = { name: column, kind, maxLength: null, isNullable, isGenerated: false }
  const schema = { name: table, key: 'id', columns: [facts], references: [] }
  try {
    return rowReader(schema, part)({ [column]: value })[column] === value
  } catch {
    return false
  }
}

const COMMENT = { text: 'Hi', delayMinutes: 5 }
const SOURCE = { name: 'Ada', url: 'https://unsplash.com/a', site: 'Unsplash' }
const ASSET = { type: 'image', url: '/media/a', alt: 'A dock', attribution: SOURCE }

test.group('values of an archive', () => {
  test('{table}.{column} is {good}, never {bad}')
    .with([
      { table: 'posts', column: 'zone', good: 'Europe/Berlin', bad: 'Mars/Phobos' },
      { table: 'organizations', column: 'queue_zone', good: 'Asia/Tokyo', bad: '' },
      { table: 'organizations', column: 'approval_policy', good: 'client', bad: 'nobody' },
      { table: 'organizations', column: 'name', good: 'Acme\nRobots', bad: '\u0007\u200B' },
      { table: 'posts', column: 'wall_time', good: '2026-10-25T02:30', bad: '25:99' },
      { table: 'posts', column: 'body', good: '🤖', bad: '\uD83E' },
      { table: 'posts', column: 'first_comment', good: JSON.stringify(COMMENT), bad: 'Hi' },
      { table: 'drafts', column: 'first_comment', good: JSON.stringify(COMMENT), bad: '{}' },
      { table: 'posts', column: 'hashtags', good: '["a"]', bad: 'null' },
      { table: 'posts', column: 'media', good: '[{"alt":"a"}]', bad: '[{"toString":1}]' },
      { table: 'posts', column: 'media', good: '[{"title":"a"}]', bad: '[{"title":1}]' },
      { table: 'posts', column: 'media', good: '[{"content":"a"}]', bad: '[{"content":1}]' },
      { table: 'posts', column: 'media', good: '[{"url":null}]', bad: '[{"url":1}]' },
      {
        table: 'drafts',
        column: 'assets',
        good: JSON.stringify([ASSET]),
        bad: '[{"type":"image","alt":9}]',
      },
      { table: 'webhooks', column: 'events', good: '["post.failed"]', bad: '["none"]' },
      { table: 'author_slots', column: 'time', good: '09:30', bad: '9:30 am' },
      { table: 'approvals', column: 'kind', good: 'member', bad: 'stranger' },
    ])
    .run(({ assert }, { table, column, good, bad }) => {
      assert.isTrue(isReadable({ table, column }, good), good)
      assert.isFalse(isReadable({ table, column }, bad), bad)
    })

  test('a number is a count, so no file has a negative size', ({ assert }) => {
    const size = { table: 'materials', column: 'bytes', kind: 'number' } as const
    assert.isTrue(isReadable(size, 0))
    for (const value of [-1, 0.5, 1e300, Number.MAX_SAFE_INTEGER + 1]) {
      assert.isFalse(isReadable(size, value), String(value))
    }
  })

  test('an instant is a day of the calendar from 2000 to 2100', ({ assert }) => {
    const at = { table: 'posts', column: 'publish_at', kind: 'instant' } as const
    assert.isTrue(isReadable(at, '2028-02-29 23:59:59.999'))
    for (const day of ['2026-02-29', '0000-01-01', '9999-12-31']) {
      assert.isFalse(isReadable(at, `${day} 00:00:00.000`), day)
    }
  })

  test('the text null is nothing where nothing is allowed', ({ assert }) => {
    const poll = { table: 'posts', column: 'poll' }
    assert.isTrue(isReadable({ ...poll, isNullable: true }, 'null'))
    assert.isFalse(isReadable(poll, 'null'))
  })
})
