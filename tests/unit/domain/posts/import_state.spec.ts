import { test } from '@japa/runner'
import {
  afterPage,
  importState,
  NOTHING_IMPORTED,
  orderedAuthors,
} from '#domain/posts/import_state'

test.group('how far an import has come', () => {
  test('a page leads to the next one, the last page to the next author', ({ assert }) => {
    const next = afterPage(NOTHING_IMPORTED, 'a', 50)
    assert.deepEqual(next, { imported: 0, updated: 0, done: [], start: 50 })
    assert.deepEqual(afterPage(next, 'a', null), { ...NOTHING_IMPORTED, done: ['a'] })
  })

  test('what was kept is gone on from', ({ assert }) => {
    const kept = { imported: 450, updated: 3, done: ['a'], start: 100 }
    assert.deepEqual(importState(JSON.parse(JSON.stringify(kept))), kept)
  })

  test('{kept} is no state: it begins anew')
    .with([null, undefined, 'x', {}, { imported: '4' }, { ...NOTHING_IMPORTED, done: 'a' }])
    .run(({ assert }, kept) => {
      assert.deepEqual(importState(kept), NOTHING_IMPORTED)
    })

  test('authors are those that are named', ({ assert }) => {
    assert.deepEqual(orderedAuthors({ authors: ['a', 7, 'b'] }), ['a', 'b'])
    assert.deepEqual(orderedAuthors({}), [])
    assert.deepEqual(orderedAuthors(null), [])
  })
})
