import { test } from '@japa/runner'
import fc from 'fast-check'
import { joinPieces } from '#domain/mentions/mention'
import { readLittleText, toLittleText } from '#domain/posts/little_text'
import { cleanText } from '#domain/posts/text'
import { readLittleText as readAsLinkedin } from '#sandbox/linkedin/read_little_text'

const URNS = ['urn:li:organization:2414183', 'urn:li:person:x3_Zr7Lw', 'urn:li:organizationBrand:7']

/** Everything that has a meaning in little text, typed by a user. */
const typed = fc.oneof(
  fc.constantFrom(
    ...String.raw`()[]{}<>@|~_*#\ `,
    ...['#growth', '#new_work', '{hashtag|\\#|x}', '@[x](urn:li:person:1)', '](urn:li:person:1)'],
    ...[
      '@',
      '\\',
      '\n',
      '\r\n',
      '\u0000',
      '😀',
      '👩‍👩‍👧',
      '1️⃣',
      'é',
      'हिन्दी',
      'https://a.example/a_(b)',
    ]
  ),
  fc.string({ unit: 'binary' })
)

const name = fc.oneof(
  fc.constantFrom(
    'Dev Corp',
    'Ada',
    'C# (GmbH) & Co. [x]',
    'A|B*_~',
    '@home',
    '#1 Gym',
    '](urn',
    '日本'
  ),
  fc
    .string({ minLength: 1, unit: 'grapheme' })
    .map((text) => cleanText(text).replace(/\s+/g, ' ').trim())
)

const mentioningTexts = fc
  .array(
    fc.oneof(
      typed.map((text) => ({ text: cleanText(text).replace(/\r/g, ''), mention: null })),
      fc.tuple(name, fc.constantFrom(...URNS)).map(([text, urn]) => ({ text, mention: { urn } }))
    ),
    { maxLength: 20 }
  )
  .map((pieces) => joinPieces(pieces.filter(({ text }) => text !== '')))

test.group('posts / little text with mentions', () => {
  test('{0} becomes {1}')
    .with([
      ['Dev Corp', '@[Dev Corp](urn:li:organization:1)'],
      ['A (B) Co', '@[A \\(B\\) Co](urn:li:organization:1)'],
      ['x]_y', '@[x\\]\\_y](urn:li:organization:1)'],
    ] as [string, string][])
    .run(({ assert }, [text, sent]) => {
      const mention = { start: 0, length: text.length, urn: 'urn:li:organization:1', name: text }
      assert.equal(toLittleText(text, [mention]), sent)
    })

  test('markup that a user types stays these characters and mentions no one', ({ assert }) => {
    const text = 'Write @[x](urn:li:person:1)'
    const sent = toLittleText(text)
    assert.equal(sent, 'Write \\@\\[x\\]\\(urn:li:person:1\\)')
    assert.deepEqual(readLittleText(sent), { text, mentions: [] })
  })

  test('a hashtag glued to a mention stays plain text, as it is without the mention', ({
    assert,
  }) => {
    const mention = { start: 0, length: 3, urn: URNS[1]!, name: 'Ada' }
    assert.equal(toLittleText('Ada#x', [mention]), `@[Ada](${URNS[1]})\\#x`)
    assert.equal(toLittleText('Ada #x', [mention]), `@[Ada](${URNS[1]}) #x`)
  })

  test('encoded text is decoded to the same text and mentions', ({ assert }) => {
    fc.assert(
      fc.property(mentioningTexts, ({ text, mentions }) => {
        assert.deepEqual(readLittleText(toLittleText(text, mentions)), {
          text: cleanText(text),
          mentions,
        })
      }),
      { seed: 20261123, numRuns: 3000 }
    )
  })

  test('LinkedIn reads an encoded text whole and notifies only its mentions', ({ assert }) => {
    fc.assert(
      fc.property(mentioningTexts, ({ text, mentions }) => {
        const read = readAsLinkedin(toLittleText(text, mentions))
        assert.isNull(read.cutAt)
        assert.equal(read.text, cleanText(text))
        const notified = read.parts.filter((part) => part.kind === 'mention')
        assert.deepEqual(
          notified.map((part) => [part.urn, part.text]),
          mentions.map((mention) => [mention.urn, mention.name])
        )
      }),
      { seed: 20261123, numRuns: 3000 }
    )
  })

  test('a mention of an unknown kind is read as plain text', ({ assert }) => {
    const read = readLittleText('@[Ada](urn:li:fsd_profile:ACoAA) hi')
    assert.deepEqual(read, { text: 'Ada hi', mentions: [] })
  })
})
