import { test } from '@japa/runner'
import { cleanMentioningText, mentionsProblem, splitAtMentions } from '#domain/mentions/mention'
import type { Mention } from '#domain/mentions/mention'

const BODY = 'Thanks, Dev Corp and Ada!'
const DEV_CORP = { start: 8, length: 8, urn: 'urn:li:organization:1', name: 'Dev Corp' }
const ADA = { start: 21, length: 3, urn: 'urn:li:person:782bbtaQ', name: 'Ada' }

test.group('mentions', () => {
  test('{what}')
    .with<{ what: string; mentions: Mention[]; problem: RegExp | null }[]>([
      { what: 'two mentions in any order are valid', mentions: [ADA, DEV_CORP], problem: null },
      { what: 'none is valid', mentions: [], problem: null },
      {
        what: 'a name with other words under it is refused',
        mentions: [{ ...ADA, start: 20 }],
        problem: /"Ada" isn't on the words of its name/,
      },
      {
        what: 'a length that differs from the name is refused',
        mentions: [{ ...ADA, length: 4 }],
        problem: /isn't on the words/,
      },
      {
        what: 'a span beyond the text is refused',
        mentions: [{ ...ADA, start: 24 }],
        problem: /isn't on the words/,
      },
      {
        what: 'the same mention twice overlaps',
        mentions: [ADA, ADA],
        problem: /overlaps another mention/,
      },
      {
        what: 'a profile id of another kind is refused',
        mentions: [{ ...ADA, urn: 'urn:li:fsd_profile:ACoAA1' }],
        problem: /isn't a person or a company/,
      },
      {
        what: 'a vanity name is no URN',
        mentions: [{ ...DEV_CORP, urn: 'urn:li:organization:dev-corp' }],
        problem: /isn't a person or a company/,
      },
      {
        what: 'a name cannot begin with a space',
        mentions: [{ ...ADA, start: 20, length: 4, name: ' Ada' }],
        problem: /name that LinkedIn can't show/,
      },
    ])
    .run(({ assert }, { mentions, problem }) => {
      const found = mentionsProblem(BODY, mentions)
      if (problem) assert.match(found ?? '', problem)
      else assert.isNull(found)
    })

  test('a text is split at its mentions, and the pieces are the text', ({ assert }) => {
    const pieces = splitAtMentions(BODY, [ADA, DEV_CORP])
    assert.deepEqual(
      pieces.map(({ text, mention }) => [text, mention?.urn ?? null]),
      [
        ['Thanks, ', null],
        ['Dev Corp', DEV_CORP.urn],
        [' and ', null],
        ['Ada', ADA.urn],
        ['!', null],
      ]
    )
  })

  test('a mention moves when characters before it are cleaned away', ({ assert }) => {
    const sent = 'Hi\r\n\u0000Ada'
    const { text, mentions } = cleanMentioningText(sent, [{ ...ADA, start: 5 }])
    assert.equal(text, 'Hi\nAda')
    assert.deepEqual(mentions, [{ ...ADA, start: 3 }])
  })
})
