import { test } from '@japa/runner'
import fc from 'fast-check'
import { cleanText, excerpt, textKey, toSingleLine } from '#domain/posts/text'
import { fromLittleText, toLittleText } from '#domain/posts/little_text'

const RESERVED = String.raw`()[]{}<>@|~_*#\ `

/**
 * Cuts a text as LinkedIn does: at the first unescaped reserved character that is not part of a
 * hashtag.
 */
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

  test('the line breaks and bullets that Word copies become ones that every font has', ({
    assert,
  }) => {
    assert.equal(cleanText('a\u000Bb\u000Cc\n\uF0B7\td'), 'a\nb\nc\n•\td')
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

  test('any text is read back as it was sent, cleaned', ({ assert }) => {
    fc.assert(
      fc.property(texts, (text) => {
        assert.equal(fromLittleText(toLittleText(text)), cleanText(text))
      }),
      { seed: 20261119, numRuns: 3000 }
    )
  })

  test('no part of a sent text is lost on LinkedIn', ({ assert }) => {
    fc.assert(
      fc.property(texts, (text) => {
        assert.equal(asPublished(toLittleText(text)), cleanText(text))
      }),
      { seed: 20261120, numRuns: 3000 }
    )
  })
})

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
        assert.notInclude(clean, '\u0000')
      }),
      { seed: 20261119, numRuns: 2000 }
    )
  })
})

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

test.group('posts / a fitted line', () => {
  test('"{text}" in {most}: "{line}"')
    .with([
      { text: 'A dock', most: 6, line: 'A dock' },
      { text: 'A dock', most: 5, line: 'A do…' },
      { text: ' \n A\t\u0007 dock \u2028', most: 20, line: 'A dock' },
      { text: 'Boats and tides', most: 7, line: 'Boats…' },
      { text: 'a👩‍🚀b', most: 4, line: 'a…' },
      { text: 'a\ud83d', most: 9, line: 'a' },
      { text: '', most: 9, line: '' },
      { text: `${' '.repeat(9999)}late`, most: 9, line: 'late' },
    ])
    .run(({ assert }, { text, most, line }) => assert.equal(toSingleLine(text, most), line))
})

test.group('posts / the key of a text', () => {
  test('{0} and {1} have the same words')
    .with([
      ['Robots, again!', 'robots  AGAIN'],
      ['Über 40 % — schnell.', 'über 40% schnell'],
      ['Launch 🚀 day', '🎉 Launch day 🎉'],
      ['Слово за слово', '«Слово» за слово!'],
    ])
    .run(({ assert }, [one, other]) => {
      assert.equal(textKey(one), textKey(other))
      assert.notEqual(textKey(one), '')
    })

  test('{0} and {1} have different words')
    .with([
      ['a bc', 'ab c'],
      ['Robots', 'Robots 2'],
      ['one two', 'two one'],
      ['日本語', '日本'],
    ])
    .run(({ assert }, [one, other]) => {
      assert.notEqual(textKey(one), textKey(other))
    })

  test('a text without words has no key', ({ assert }) => {
    assert.equal(textKey(' … 🚀 '), '')
  })
})
