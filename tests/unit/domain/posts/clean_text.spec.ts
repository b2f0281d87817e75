import { test } from '@japa/runner'
import fc from 'fast-check'
import { cleanText, hasNul } from '#domain/posts/clean_text'

test.group('posts / clean text', () => {
  test('{0} becomes {1}')
    .with([
      ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
      ['a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
      ['nul\u0000 bell\u0007 escape\u001b delete\u007f', 'nul bell escape delete'],
      ['\ufeffstart', 'start'],
      ['tab\tstays', 'tab\tstays'],
      ['half \ud83d emoji', 'half \ufffd emoji'],
      ['other \ude00 half', 'other \ufffd half'],
      ['whole 😀 and 👩‍👩‍👧 family', 'whole 😀 and 👩‍👩‍👧 family'],
      ['שלום \u200fعربي', 'שלום \u200fعربي'],
    ] as [string, string][])
    .run(({ assert }, [text, clean]) => {
      assert.equal(cleanText(text), clean)
    })

  test('cleaning a clean text changes nothing', ({ assert }) => {
    const anyText = fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)),
    })
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text)
        return cleanText(clean) === clean && clean.isWellFormed() && !hasNul(clean)
      }),
      { seed: 20261119, numRuns: 2000 }
    )
    assert.isTrue(hasNul('a\u0000'))
  })
})
