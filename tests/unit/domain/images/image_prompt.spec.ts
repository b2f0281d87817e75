import { test } from '@japa/runner'
import { searchQueries, searchKeywords } from '#domain/images/image_prompt'

test.group('images / search words', () => {
  test('"{prompt}" is searched as "{words}"')
    .with([
      { prompt: 'A professional photo of a team at a whiteboard', words: 'team whiteboard' },
      {
        prompt: 'Please draw an image about our onboarding redesign',
        words: 'onboarding redesign',
      },
      { prompt: 'See https://example.com/a?b=c for #Remote #work', words: 'see remote work' },
      { prompt: 'The founder’s desk, the founder’s chair', words: 'founder desk chair' },
      { prompt: '3 of 10 in 2026', words: 'business' },
      { prompt: '', words: 'business' },
      { prompt: '🚀🚀🚀 !!!', words: 'business' },
      { prompt: 'Ein Büro über den Dächern', words: 'ein büro über den dächern' },
      { prompt: '東京の夜景', words: '東京 の 夜景' },
      { prompt: `Say ${'x'.repeat(31)} aloud`, words: 'say aloud' },
    ])
    .run(({ assert }, { prompt, words }) => assert.equal(searchKeywords(prompt), words))

  test('of a long text the words said most often stay, in the order they were said', ({
    assert,
  }) => {
    const text =
      'Ships wait. Harbours grow. Cranes lift cargo. A crane driver starts early: cargo, cranes and ' +
      'harbours, all night. Cargo moves, harbours sleep, drivers drink coffee, ships leave.'
    assert.equal(searchKeywords(text), 'ships wait harbours cranes cargo')
  })

  test('a huge text takes no time', ({ assert }) => {
    const words = searchKeywords('harbour crane '.repeat(200_000))
    assert.equal(words, 'harbour crane')
  })

  test('a second search asks for less', ({ assert }) => {
    assert.deepEqual(searchQueries('Onboarding redesign checklist'), [
      'onboarding redesign checklist',
      'onboarding redesign',
    ])
    assert.deepEqual(searchQueries('office desk'), ['office desk'])
    assert.deepEqual(searchQueries(' '), ['business'])
    assert.deepEqual(searchQueries('a b c d e f g')[0], 'a b c d e')
  })
})
