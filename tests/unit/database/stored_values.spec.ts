import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { fromSqlInstant } from '#database/instants'
import {
  dateOf,
  isoInstant,
  storedBoolean,
  storedJson,
  storedRecord,
  storedRecords,
  storedTexts,
} from '#database/stored_values'
import { columnsOf } from '#queries/rows'

const AT = Date.UTC(2026, 2, 29, 1, 30, 0, 7)

/** The same instant, as the drivers of both databases return it. */
const STORED = [
  { database: 'SQLite', value: '2026-03-29 01:30:00.007' },
  { database: 'MySQL', value: new Date(AT) },
]

test.group('stored values', () => {
  for (const { database, value } of STORED) {
    test(`an instant of ${database} is read alike by rows and models`, ({ assert }) => {
      assert.equal(isoInstant(value), '2026-03-29T01:30:00.007Z')
      assert.equal(dateOf(value)?.valueOf(), AT)
      assert.equal(fromSqlInstant(value)?.toMillis(), AT)
    })
  }

  test('an instant without milliseconds still has them on the wire', ({ assert }) => {
    assert.equal(isoInstant('2026-03-29 01:30:00'), '2026-03-29T01:30:00.000Z')
  })

  test('null stays null in every form', ({ assert }) => {
    for (const none of [null, undefined]) {
      assert.isNull(isoInstant(none))
      assert.isNull(dateOf(none))
    }
    assert.isNull(storedJson(null))
  })

  test('JSON is parsed from text, and left alone when the driver has parsed it', ({ assert }) => {
    assert.deepEqual(storedJson('["#docks"]'), ['#docks'])
    assert.deepEqual(storedJson(['#docks']), ['#docks'])
  })

  test('a boolean is true only for a set bit', ({ assert }) => {
    assert.deepEqual([1, 0, true, false].map(storedBoolean), [true, false, true, false])
  })
})

test.group('stored lists', () => {
  const WRONG = ['[1]', '["a", null]', '{"a": 1}', '"a"', '[[]]']

  test('a list of texts holds only texts, and one of objects only objects', ({ assert }) => {
    assert.deepEqual([null, '[]', '["a"]'].map(storedTexts), [[], [], ['a']])
    assert.deepEqual([null, '[]', '[{"a":1}]'].map(storedRecords), [[], [], [{ a: 1 }]])
    for (const text of [...WRONG, '[{}]']) {
      assert.throws(() => storedTexts(text), 'Not a list of texts')
    }
    for (const text of [...WRONG, '["a"]', '[null]']) {
      assert.throws(() => storedRecords(text), 'Not a list of objects')
    }
  })

  test('an object has the fields that are missing, and its lists hold only texts', ({ assert }) => {
    const usual = { frequency: 'daily', slots: ['09:00'], titles: [] }
    assert.isNull(storedRecord(null, usual))
    assert.deepEqual(storedRecord('{}', usual), usual)
    const stored = '{"slots":["10:00"],"titles":null,"zone":"UTC"}'
    const expected = { frequency: 'daily', slots: ['10:00'], titles: [], zone: 'UTC' }
    assert.deepEqual(storedRecord(stored, usual), expected)
    for (const text of ['[]', '1', '"a"']) {
      assert.throws(() => storedRecord(text, usual), 'Not an object')
    }
    assert.throws(() => storedRecord('{"slots":[9]}', usual), 'Not a list of texts')
  })
})

test.group('rows', () => {
  interface Row {
    id: string
    publishAt: string | null
    createdAt: Date
    hashtags: string[]
    isCut: boolean
  }

  const COLUMNS = columnsOf<Row>('posts', {
    id: 'value',
    publishAt: 'instant',
    createdAt: 'date',
    hashtags: 'texts',
    isCut: 'boolean',
  })

  test('a row selects its columns under the names of its properties', ({ assert }) => {
    assert.deepEqual(COLUMNS.select, {
      id: 'posts.id',
      publishAt: 'posts.publish_at',
      createdAt: 'posts.created_at',
      hashtags: 'posts.hashtags',
      isCut: 'posts.is_cut',
    })
  })

  for (const { database, value } of STORED) {
    test(`a row of ${database} has ISO texts, dates, values of JSON and booleans`, ({ assert }) => {
      const stored = { id: 'a', publishAt: value, createdAt: value, hashtags: '["b"]', isCut: 1 }
      const [row] = COLUMNS.read([stored])
      assert.deepEqual(row, {
        id: 'a',
        publishAt: DateTime.fromMillis(AT, { zone: 'utc' }).toISO()!,
        createdAt: new Date(AT),
        hashtags: ['b'],
        isCut: true,
      })
    })
  }
})
