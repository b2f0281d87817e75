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

test.group('posts: the rows of a CSV file', () => {
  test('a million unknown columns cost a file once and not for each row', ({ assert }) => {
    const columns = ['text', ...Array.from({ length: 1_000_000 }, () => 'notes')]
    const context = { ...COMMON, places: columnPlaces(columns), width: columns.length }
    const row = { line: 2, cells: ['Hello'] }
    const read = Array.from({ length: MAX_SHEET_ROWS }, () => readRow(row, context))
    assert.isTrue(read.every(({ kind }) => kind === 'planned'))
    assert.deepEqual(ignoredColumns(columns), ['notes'])
  })
})
