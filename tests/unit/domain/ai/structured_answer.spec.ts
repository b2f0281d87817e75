import { test } from '@japa/runner'
import fc from 'fast-check'
import {
  isJsonAnswer,
  isJsonDocument,
  extractJson,
  postInJson,
  PostTextGate,
  withoutThoughts,
} from '#domain/ai/structured_answer'

test.group('AI: JSON instead of a text', () => {
  test('{text} is not read as a structured post')
    .with(
      [
        '{"unexpected": [1, 2]}',
        '```json\n{"content": {"nested": "text"}}\n```',
        'Sure! Here it is:\n\n{"content": "Doors open at nine.", "hashtags": ["#doors"]}',
        '[1, 2]',
        '["a", "b"]',
        '{}',
        '{"content": "cut in the mid',
        '"Doors open at nine."',
        'null',
        '42',
      ].map((text) => ({ text }))
    )
    .run(({ assert }, { text }) => {
      assert.isTrue(isJsonAnswer(text))
    })

  test('{text} is read as a structured post')
    .with(
      [
        'Doors open at nine.',
        '"Doors open at nine," she said.',
        '5 lessons from our last project',
        '[Update] Doors open at nine.',
        '{Doors} open at nine.',
        'Our API answers this when the key is wrong:\n\n{"error": "no_key"}\n\nIt took us three tries to get there, and every word of it was argued about in the team.',
        '',
      ].map((text) => ({ text }))
    )
    .run(({ assert }, { text }) => {
      assert.isFalse(isJsonAnswer(text))
    })

  test('the post in {text} is found')
    .with([
      {
        text: '```json\n{"body": "Doors open.", "hashtags": ["doors", "#bay", 5, "two words"]}\n```',
        post: 'Doors open.\n\n#doors #bay',
      },
      {
        text: '{"body": "Türen auf.", "hashtags": ["Führung", "#物流", "हिन्दी"]}',
        post: 'Türen auf.\n\n#Führung #物流 #हिन्दी',
      },
      { text: 'Here it is:\n{"post": " Doors open. ", "tags": "bay"}', post: 'Doors open.' },
      { text: '{"content": "Doors open.", "hashtags": null}', post: 'Doors open.' },
      { text: '{"content": "{\\"unexpected\\": 1}"}', post: null },
      { text: '{"content": {"text": "Doors open."}}', post: null },
      { text: '{"unexpected": [1, 2]}', post: null },
      { text: '["Doors open."]', post: null },
      { text: '{"body": "  "}', post: null },
    ])
    .run(({ assert }, { text, post }) => {
      assert.equal(postInJson(text), post)
    })

  test('a fence with thousands of {what} behind it, and no end, is read once')
    .with([
      { what: 'empty lines', signs: '\n' },
      { what: 'letters', signs: 'a' },
    ])
    .run(({ assert }, { signs }) => {
      const before = performance.now()
      assert.isUndefined(extractJson(`\`\`\`${signs.repeat(190_000)}`))
      assert.isBelow(performance.now() - before, 1000)
    })

  test('without the reasoning of the model, {text} becomes {shown}')
    .with([
      { text: '<think>Hm. {"a": 1}</think>\n\nDoors open.', shown: 'Doors open.' },
      { text: '\n<think>Hm.', shown: '' },
      { text: '<thi', shown: '' },
      { text: '<thin walls', shown: '<thin walls' },
      { text: 'We <think>.', shown: 'We <think>.' },
    ])
    .run(({ assert }, { text, shown }) => {
      assert.equal(withoutThoughts(text), shown)
    })

  test('a number is a fine title, an object is none', ({ assert }) => {
    assert.isFalse(isJsonDocument('2026'))
    assert.isTrue(isJsonDocument('{"title": "2026"}'))
  })

  test('the first {shown} characters of {text} can already be shown')
    .with([
      { text: 'Doors open', shown: 10 },
      { text: '{"content": "Doors', shown: 0 },
      { text: '  {', shown: 0 },
      { text: '```json\n{', shown: 0 },
      { text: '``', shown: 0 },
      { text: 'Here it is:\n{"a', shown: 12 },
      { text: '"Doors open', shown: 0 },
      { text: '"Doors," she', shown: 12 },
      { text: '5', shown: 0 },
      { text: '5 lessons', shown: 9 },
      { text: 'nul', shown: 0 },
      { text: 'nurses', shown: 6 },
      { text: '', shown: 0 },
    ])
    .run(({ assert }, { text, shown }) => {
      assert.lengthOf(new PostTextGate().add(text), shown)
    })

  test('an answer in pieces of any length shows where its document begins', ({ assert }) => {
    const prose = 'Doors open:\n`code` and {words}\n  `'
    const answer = `<think>Hm. {"a": 1}</think>${prose}\`\`json\n{"a": 1}\n\`\`\``
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (lengths) => {
        const gate = new PostTextGate()
        let passed = ''
        for (let at = 0, turn = 0; at < answer.length; turn += 1) {
          const length = lengths[turn % lengths.length]!
          passed += gate.add(answer.slice(at, at + length))
          at += length
        }
        assert.equal(passed.trimEnd(), prose.slice(0, -1).trimEnd())
      })
    )
  })
})

const VALUE = { body: 'a {brace} and ```ticks```', tags: ['x'] }
const TEXT = JSON.stringify(VALUE)

test.group('ai / a long answer', () => {
  test('a quotation mark and 150,000 spaces are read once', ({ assert }) => {
    const gate = new PostTextGate()
    assert.equal(gate.add(`"${' '.repeat(150_000)}x`), '')
    assert.lengthOf(gate.add(`${' '.repeat(30_000)}" y`), 180_005)
  })

  test('{count} chunks of {piece} after {start} are read as one text')
    .with([
      { start: 'One', piece: 'w', count: 200_000 },
      { start: '"', piece: 'w', count: 200_000 },
      { start: '<think>', piece: 'w', count: 200_000 },
      { start: '{"a', piece: 'w', count: 200_000 },
    ])
    .run(({ assert }, { start, piece, count }) => {
      const gate = new PostTextGate()
      let passed = gate.add(start)
      for (let each = 0; each < count; each += 1) passed += gate.add(piece)
      const isText = start === 'One'
      assert.lengthOf(passed, isText ? start.length + count : 0)
    })

  test('200,000 characters of lines that open an object are no JSON answer', ({ assert }) => {
    assert.isFalse(isJsonAnswer(`Hi${'\n{'.repeat(100_000)}`))
  })
})

test.group('ai / JSON in an answer', () => {
  test('{name}')
    .with([
      { name: 'alone', text: TEXT },
      { name: 'with blanks and a mark of its encoding', text: `\uFEFF\n  ${TEXT}\n` },
      {
        name: 'in a fence',
        text: `\`\`\`json\n${JSON.stringify({ a: 1 })}\n\`\`\``,
        value: { a: 1 },
      },
      { name: 'in a fence that does not end', text: `\`\`\`json\n${TEXT}` },
      { name: 'in a nameless fence', text: '```\n[1]\n```', value: [1] },
      { name: 'with a greeting', text: `Sure! Here it is:\n${TEXT}\nGood luck!` },
      { name: 'after a greeting with brackets', text: `Two [short] options (see [1]):\n${TEXT}` },
      { name: 'before a remark with brackets', text: `${TEXT}\n\nReplace [name] with yours.` },
      { name: 'a list before a remark', text: '[{"a": 1}]\nUse {name}.', value: [{ a: 1 }] },
      { name: 'a list with a greeting', text: 'Here: [1, 2] done', value: [1, 2] },
    ])
    .run(({ assert }, { text, value }) => {
      assert.deepEqual(extractJson(text), value ?? VALUE)
    })

  test('texts in a JSON answer contain nothing that a database rejects', ({ assert }) => {
    const text = '{"lines": ["a\\u0000b\\ud800", {"c": "d\\u2028e\\r\\nf"}]}'
    assert.deepEqual(extractJson(text), { lines: ['ab\uFFFD', { c: 'd\ne\nf' }] })
  })

  test('no JSON is found in {$self}')
    .with(['', 'no', '7', '"text"', 'null', '{"a":', '} {', '{"a" 1}'])
    .run(({ assert }, text) => {
      assert.isUndefined(extractJson(text))
    })
})
