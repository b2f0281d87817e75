import { test } from '@japa/runner'
import fc from 'fast-check'
import { excerpt } from '#domain/posts/excerpt'

test.group('posts / excerpt', () => {
  test('{what}')
    .with([
      { what: 'short text stays', text: 'Hello', max: 5, shown: 'Hello' },
      { what: 'long text ends in an ellipsis', text: 'Hello you', max: 5, shown: 'Hello…' },
      { what: 'no blank before the ellipsis', text: 'Hello you', max: 6, shown: 'Hello…' },
      { what: 'lines become one', text: ' a\n\n b\tc ', max: 80, shown: 'a b c' },
      { what: 'a family is one character', text: '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', max: 2, shown: '👩‍👩‍👧👩‍👩‍👧…' },
      { what: 'a flag is not torn', text: '🇩🇪🇫🇷', max: 1, shown: '🇩🇪…' },
      { what: 'an accent stays on its letter', text: 'e\u0301e\u0301', max: 1, shown: 'e\u0301…' },
      { what: 'nothing of nothing', text: '', max: 80, shown: '' },
    ])
    .run(({ assert }, { text, max, shown }) => {
      assert.equal(excerpt(text, max), shown)
    })

  test('an excerpt is the beginning of the text, never half a character', ({ assert }) => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (whole, max) => {
        const shown = excerpt(whole, max)
        const line = whole.replace(/\s+/gu, ' ').trim()
        assert.isTrue(shown === line || line.startsWith(shown.slice(0, -1)))
        assert.isTrue(shown.isWellFormed())
      }),
      { seed: 20261119 }
    )
  })

  test('a book is cut as fast as a line', ({ assert }) => {
    assert.equal(excerpt('word '.repeat(200_000), 8), 'word wor…')
  })
})
