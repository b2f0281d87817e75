import { test } from '@japa/runner'
import {
  postListCursor,
  postListFilters,
  likeLiteral,
  MAX_SEARCH,
  searchable,
} from '#domain/posts/post_list_filters'

const DEFAULTS = { tab: 'all', sort: 'newest', search: '', view: 'list' }

test.group('posts / list filters', () => {
  test('an address without filters shows all, newest first', ({ assert }) => {
    assert.deepEqual(postListFilters({}), DEFAULTS)
    assert.isNull(postListCursor({}))
  })

  test('an address says tab, order, search and place', ({ assert }) => {
    const query = { tab: 'failed', sort: 'oldest', q: ' dock ', view: 'grid', cursor: '5.a' }
    const filters = { tab: 'failed', sort: 'oldest', search: 'dock', view: 'grid' }
    assert.deepEqual(postListFilters(query), filters)
    assert.deepEqual(postListCursor(query), { time: 5, id: 'a' })
  })

  test('invalid filters of the list fall back to the defaults', ({ assert }) => {
    const query = {
      tab: ['failed'],
      sort: 'sideways',
      view: ['grid'],
      q: { $ne: 1 },
      cursor: ['5.a'],
    }
    assert.deepEqual(postListFilters(query), DEFAULTS)
    assert.isNull(postListCursor(query))
  })

  test('a search has an end', ({ assert }) => {
    assert.lengthOf(postListFilters({ q: 'x'.repeat(5000) }).search, MAX_SEARCH)
  })

  test('case and accents do not matter to a search', ({ assert }) => {
    assert.equal(searchable('ÜBER Café'), searchable('über cafe'))
    assert.notEqual(searchable('dock'), searchable('deck'))
  })

  test('characters of a pattern are searched literally', ({ assert }) => {
    assert.equal(likeLiteral('50% of a_b!'), '50!% of a!_b!!')
  })
})
