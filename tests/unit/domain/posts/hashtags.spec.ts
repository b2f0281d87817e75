import { test } from '@japa/runner'
import fc from 'fast-check'
import { composeCommentary, hashtagsIn, normaliseHashtags, postName } from '#domain/posts/hashtags'

test.group('posts / hashtags', () => {
  test('hashtags are found in order, with letters of any script', ({ assert }) => {
    const text = 'New #work, (#Büro) #日本 #हिन्दी_दिवस #2026! C# and a#b are none, nor is #️⃣ or #'
    assert.deepEqual(hashtagsIn(text), ['#work', '#Büro', '#日本', '#हिन्दी_दिवस', '#2026'])
    assert.deepEqual(hashtagsIn(''), [])
  })

  test('a post is named by its text, else by its hashtags, and never by nothing', ({ assert }) => {
    const hashtags = ['dock', '#robots']
    assert.equal(postName({ body: 'Forty\nrobots moved.', hashtags }, 12), 'Forty robots…')
    assert.equal(postName({ body: ' \n', hashtags }, 80), '#dock #robots')
    assert.equal(postName({ body: '', hashtags: [] }, 80), 'Post without text')
  })

  test('a list becomes unique tags, as first written', ({ assert }) => {
    const given = [
      'growth',
      '#Growth',
      ' # New Work ',
      '#a #b',
      'c,d',
      '',
      '#',
      '!!!',
      'snake_case',
    ]
    assert.deepEqual(normaliseHashtags(given), [
      '#growth',
      '#NewWork',
      '#a',
      '#b',
      '#c',
      '#d',
      '#snake_case',
    ])
  })

  test('a composed and a decomposed letter make the same tag', ({ assert }) => {
    assert.deepEqual(normaliseHashtags(['caf\u00e9', 'cafe\u0301']), ['#caf\u00e9'])
  })

  test('every tag of a normalised list is found again in a text', ({ assert }) => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }), (list) => {
        const tags = normaliseHashtags(list)
        assert.deepEqual(hashtagsIn(tags.join(' ')), tags)
        assert.deepEqual(normaliseHashtags(tags), tags)
      }),
      { seed: 20261119, numRuns: 2000 }
    )
  })
})

test.group('posts / commentary', () => {
  test('{what}')
    .with([
      { what: 'tags follow the body', body: 'Hi', tags: ['a', '#b'], text: 'Hi\n\n#a #b' },
      {
        what: 'a tag in the body is not said twice',
        body: 'On #Work',
        tags: ['work'],
        text: 'On #Work',
      },
      { what: 'only the missing ones follow', body: '#a', tags: ['a', 'b'], text: '#a\n\n#b' },
      { what: 'no tags, no blank lines', body: 'Hi \n', tags: [], text: 'Hi' },
      { what: 'no body, only tags', body: ' ', tags: ['a'], text: '#a' },
      { what: 'nothing at all', body: '', tags: [''], text: '' },
      {
        what: 'C# does not hide the tag sharp',
        body: 'C#sharp',
        tags: ['sharp'],
        text: 'C#sharp\n\n#sharp',
      },
      { what: 'what cannot be sent is left out', body: 'a\r\nb\u0000', tags: [], text: 'a\nb' },
    ])
    .run(({ assert }, { body, tags, text }) => {
      assert.equal(composeCommentary(body, tags), text)
    })

  test('composing a composed text with the same tags adds nothing', ({ assert }) => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 5 }), (body, tags) => {
        const once = composeCommentary(body, tags)
        assert.equal(composeCommentary(once, tags), once)
      }),
      { seed: 20261119 }
    )
  })
})
