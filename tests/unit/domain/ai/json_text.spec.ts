import { test } from '@japa/runner'
import { jsonIn } from '#domain/ai/json_text'

const VALUE = { body: 'a {brace} and ```ticks```', tags: ['x'] }
const TEXT = JSON.stringify(VALUE)

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
      { name: 'a list with a greeting', text: 'Here: [1, 2] done', value: [1, 2] },
    ])
    .run(({ assert }, { text, value }) => {
      assert.deepEqual(jsonIn(text), value ?? VALUE)
    })

  test('none: {$self}')
    .with(['', 'no', '7', '"text"', 'null', '{"a":', '} {', '{"a" 1}'])
    .run(({ assert }, text) => {
      assert.isUndefined(jsonIn(text))
    })
})
