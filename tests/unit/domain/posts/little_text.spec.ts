import { test } from '@japa/runner'
import fc from 'fast-check'
import { cleanText } from '#domain/posts/clean_text'
import { fromLittleText, toLittleText } from '#domain/posts/little_text'

const RESERVED = String.raw`()[]{}<>@|~_*#\ `

/** Cuts where LinkedIn would: at the first reserved character without a backslash that is no hashtag. */
function asPublished(encoded: string): string {
  let out = ''
  for (let i = 0; i < encoded.length; i++) {
    const char = encoded[i]!
    if (char === '\\') {
      i += 1
      out += encoded[i] ?? ''
    } else if (char === '#' && /^[\p{L}\p{N}_\\]/u.test(encoded.slice(i + 1))) {
      out += char
    } else if (RESERVED.trim().includes(char)) {
      return out
    } else {
      out += char
    }
  }
  return out
}

const pieces = fc.oneof(
  fc.constantFrom(
    ...RESERVED,
    '#growth',
    '#new_work',
    '{hashtag|\\#|x}',
    '@[Ada](urn:li:person:1)'
  ),
  fc.constantFrom('😀', '👩‍👩‍👧', '1️⃣', '#️⃣', '\n', '\r\n', '\u0000', 'é', 'हिन्दी'),
  fc.string({ unit: 'binary' })
)
const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))

test.group('posts / little text', () => {
  test('{0} is sent as {1}')
    .with([
      ['Hello (world) #growth', 'Hello \\(world\\) #growth'],
      ['()[]{}<>@|~_*#\\', '\\(\\)\\[\\]\\{\\}\\<\\>\\@\\|\\~\\_\\*\\#\\\\'],
      ['#new_work', '#new\\_work'],
      ['C# and issue #', 'C\\# and issue \\#'],
      ['C#sharp', 'C\\#sharp'],
      ['##double', '\\##double'],
      ['(#inside)', '\\(#inside\\)'],
      ['#one#two', '#one\\#two'],
      ['❤️#love', '❤️#love'],
      ['#️⃣ is a key', '\\#️⃣ is a key'],
      ['#हिन्दी_दिवस', '#हिन्दी\\_दिवस'],
      ['', ''],
    ] as [string, string][])
    .run(({ assert }, [text, sent]) => {
      assert.equal(toLittleText(text), sent)
    })

  test('line ends become plain newlines and NUL is left out', ({ assert }) => {
    assert.equal(toLittleText('a\r\nb\u0000'), 'a\nb')
  })

  test('{0} read back is {1}')
    .with([
      ['{hashtag|\\#|growth} now', '#growth now'],
      ['{hashtag|#|Technology}', '#Technology'],
      ['{hashtag|\\#|new\\_work}', '#new_work'],
      ['Thanks @[Dev Corp](urn:li:organization:2414183)!', 'Thanks Dev Corp!'],
      ['@[A \\(B\\)](urn:li:person:1)', 'A (B)'],
      ['\\\\(', '\\('],
      ['lonely backslash \\', 'lonely backslash \\'],
    ] as [string, string][])
    .run(({ assert }, [sent, text]) => {
      assert.equal(fromLittleText(sent), text)
    })

  test('any text comes back as it went, cleaned', ({ assert }) => {
    fc.assert(
      fc.property(texts, (text) => {
        assert.equal(fromLittleText(toLittleText(text)), cleanText(text))
      }),
      { seed: 20261119, numRuns: 3000 }
    )
  })

  test('no text is cut on LinkedIn', ({ assert }) => {
    fc.assert(
      fc.property(texts, (text) => {
        assert.equal(asPublished(toLittleText(text)), cleanText(text))
      }),
      { seed: 20261120, numRuns: 3000 }
    )
  })
})
