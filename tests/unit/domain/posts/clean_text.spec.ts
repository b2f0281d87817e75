import { test } from '@japa/runner'
import fc from 'fast-check'
import { cleanText, hasNul } from '#domain/posts/clean_text'

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))

test.group('posts / clean text', () => {
  test('{what}')
    .with([
      { what: 'line ends of other systems', text: 'a\r\nb\rc\nd', clean: 'a\nb\nc\nd' },
      { what: 'Unicode line ends', text: 'a\u2028b\u2029c\u0085d', clean: 'a\nb\nc\nd' },
      { what: 'control characters go', text: 'n\u0000b\u0007e\u001bd\u007f', clean: 'nbed' },
      { what: 'a byte order mark goes', text: '\ufeffstart', clean: 'start' },
      { what: 'a tab stays', text: 'tab\tstays', clean: 'tab\tstays' },
      { what: 'half an emoji is replaced', text: 'a \ud83d b', clean: 'a \ufffd b' },
      { what: 'the other half too', text: 'a \ude00 b', clean: 'a \ufffd b' },
      { what: 'joined emoji stay whole', text: '😀👩‍👩‍👧', clean: '😀👩‍👩‍👧' },
      { what: 'direction marks stay', text: 'שלום \u200fعربي', clean: 'שלום \u200fعربي' },
    ])
    .run(({ assert }, { text, clean }) => {
      assert.equal(cleanText(text), clean)
    })

  test('cleaning a clean text changes nothing', ({ assert }) => {
    fc.assert(
      fc.property(fc.string({ unit: anyUnit }), (text) => {
        const clean = cleanText(text)
        assert.equal(cleanText(clean), clean)
        assert.isTrue(clean.isWellFormed())
        assert.isFalse(hasNul(clean))
      }),
      { seed: 20261119, numRuns: 2000 }
    )
  })

  test('NUL is noticed wherever it stands', ({ assert }) => {
    assert.isTrue(hasNul('a\u0000b'))
    assert.isFalse(hasNul('a0b'))
  })
})
