import { test } from '@japa/runner'
import { parsePostAnswer, shortened, MAX_SHOWN_CHARACTERS } from '#domain/assistant/written_post'

test.group('A post as a model wrote it', () => {
  test('{name}')
    .with([
      {
        name: 'tags on the last line are the hashtags',
        answer: 'We changed it.\n\nWhy?\n\n#Onboarding #UX',
        post: { body: 'We changed it.\n\nWhy?', hashtags: ['#Onboarding', '#UX'] },
      },
      {
        name: 'on several last lines, with commas, doubles counted once',
        answer: 'Text\n#one, #Two\n\n#two #three\n',
        post: { body: 'Text', hashtags: ['#one', '#Two', '#three'] },
      },
      {
        name: 'a label before them goes away',
        answer: 'Text\n\n**Hashtags:** #one #two',
        post: { body: 'Text', hashtags: ['#one', '#two'] },
      },
      {
        name: 'tags inside of the text stay there',
        answer: 'Our #launch is near\n\n#go',
        post: { body: 'Our #launch is near', hashtags: ['#go'] },
      },
      {
        name: 'a last line with other words is text',
        answer: 'Text\n#launch is near',
        post: { body: 'Text\n#launch is near', hashtags: [] },
      },
      {
        name: 'nothing but tags is a text',
        answer: '#one #two',
        post: { body: '#one #two', hashtags: [] },
      },
      {
        name: 'bold, headings and fences are no part of a post',
        answer: '```markdown\n## A title\n\nThis is **very** __plain__.\n```',
        post: { body: 'A title\n\nThis is very plain.', hashtags: [] },
      },
      {
        name: 'a link is its words and its address',
        answer: 'See [our page](https://a.example/b) or [https://c.example](https://c.example).',
        post: { body: 'See our page: https://a.example/b or https://c.example.', hashtags: [] },
      },
      {
        name: 'single stars and a product of numbers stay',
        answer: '5 * 3 * 2, snake__case and 2 ** 3',
        post: { body: '5 * 3 * 2, snake__case and 2 ** 3', hashtags: [] },
      },
      {
        name: 'other scripts have hashtags, too',
        answer: 'नमस्ते\n\n#भर्ती #کار',
        post: { body: 'नमस्ते', hashtags: ['#भर्ती', '#کار'] },
      },
      { name: 'nothing is nothing', answer: ' \n ', post: { body: '', hashtags: [] } },
    ])
    .run(({ assert }, { answer, post }) => {
      assert.deepEqual(parsePostAnswer(answer), post)
    })

  test('control characters are removed from a post of a model', ({ assert }) => {
    assert.equal(parsePostAnswer('a\u0000b\u0007c\r\nd').body, 'abc\nd')
  })

  test('200,000 characters of unclosed marks stay as they are', ({ assert }) => {
    for (const mark of ['**x ', '__x ']) {
      const answer = mark.repeat(50_000).trim()
      assert.equal(parsePostAnswer(answer).body, answer)
    }
  })
})

test.group('assistant / shortened', () => {
  test('a text of up to 500 characters is not shortened', ({ assert }) => {
    assert.isNull(shortened(''))
    assert.isNull(shortened('a'.repeat(MAX_SHOWN_CHARACTERS)))
  })

  test('a longer text is cut at 500 characters', ({ assert }) => {
    assert.equal(shortened('a'.repeat(501)), `${'a'.repeat(500)}…`)
    assert.equal(shortened(`${'a'.repeat(498)}  bcd`), `${'a'.repeat(498)}…`)
  })

  test('no character is cut in two, and an emoji counts once', ({ assert }) => {
    const wave = '👋🏽'
    assert.equal(shortened(wave.repeat(501)), `${wave.repeat(500)}…`)
    assert.isNull(shortened(wave.repeat(400)))
  })
})
