import { runInNewContext } from 'node:vm'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { MAX_SHEET_ROWS } from '#domain/posts/csv/parse_csv'
import { readRow } from '#domain/posts/csv/planned_row'
import { columnPlaces, ignoredColumns } from '#domain/posts/csv/post_columns'

const COMMON = {
  zone: 'Europe/Berlin',
  now: DateTime.fromISO('2026-11-19T09:24:00.000Z'),
  authors: [],
  maySchedule: true,
  origin: 'https://herald.example.com',
}

const MANY = 1_000_000
const MENTION = 'Northwind (urn:li:organization:1)'

/** The column, what it is full of, and its value. */
const HOSTILE_CELLS: [string, string, string][] = [
  ['publish_time', 'letters of a time', 'T'.repeat(MANY)],
  ['publish_time', 'spaces', `2026-11-25T${' '.repeat(MANY)}x`],
  ['mentions', 'spaces', `${MENTION};\n${' '.repeat(MANY)}x;`],
  ['mentions', 'brackets', `x${' ('.repeat(MANY)}`],
  ['hashtags', 'commas and spaces', `#a${' ,'.repeat(MANY)}${'#b '.repeat(MANY)}`],
  ['image_url', 'slashes', '/'.repeat(MANY)],
  ['visibility', 'spaces', `x${' '.repeat(MANY)}x`],
  ['first_comment', 'line breaks', `x${'\n\t'.repeat(MANY)}x`],
]

test.group('posts: the rows of a CSV file', () => {
  test('a million unknown columns cost a file once and not for each row', ({ assert }) => {
    const columns = ['text', ...Array.from({ length: 1_000_000 }, () => 'notes')]
    const context = { ...COMMON, places: columnPlaces(columns), width: columns.length }
    const row = { line: 2, cells: ['Hello'] }
    const read = Array.from({ length: MAX_SHEET_ROWS }, () => readRow(row, context))
    assert.isTrue(read.every(({ kind }) => kind === 'planned'))
    assert.deepEqual(ignoredColumns(columns), ['notes'])
  })

  test('a visibility that is only a name of every JavaScript object is refused', ({ assert }) => {
    const columns = ['text', 'visibility']
    const context = { ...COMMON, places: columnPlaces(columns), width: columns.length }
    for (const visibility of ['constructor', 'toString', '__proto__']) {
      const { kind } = readRow({ line: 2, cells: ['Hello', visibility] }, context)
      assert.equal(kind, 'faulty', visibility)
    }
  })

  test('the {0} of a row can be a megabyte of {1} without stopping the server')
    .with(HOSTILE_CELLS)
    .run(({ assert }, [column, , value]) => {
      const columns = ['text', column]
      const context = { ...COMMON, places: columnPlaces(columns), width: columns.length }
      const read = () => readRow({ line: 2, cells: ['Northwind', value] }, context).kind
      // Unlike the runner's, this limit also ends a regular expression that searches for minutes.
      assert.equal(runInNewContext('read()', { read }, { timeout: 10_000 }), 'faulty')
    })
})
