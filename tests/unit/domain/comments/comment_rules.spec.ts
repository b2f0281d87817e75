import { test } from '@japa/runner'
import { mentionedTeammates, quotePosition } from '#domain/comments/comment_rules'

const TEXT = 'Sixty robots. Sixty people.'

const TEAM = [
  { userId: 'ana', name: 'Ana' },
  { userId: 'ferreira', name: 'Ana Ferreira' },
  { userId: 'jonas', name: 'Jonas Weber' },
]

test.group('comments: the words they are about', () => {
  test('{title}')
    .with([
      { title: 'unchanged words stay where they are', text: TEXT, start: 14, at: 14 },
      { title: 'words move with a text in front of them', text: `Now: ${TEXT}`, start: 0, at: 5 },
      { title: 'of equal words the closest counts', text: TEXT, start: 13, at: 14 },
      { title: 'words move back when text before them goes', text: 'Sixty', start: 14, at: 0 },
      { title: 'words that were rewritten are gone', text: 'Forty robots.', start: 0, at: null },
      { title: 'a place behind the text is no place', text: 'Sixty', start: 900, at: 0 },
    ])
    .run(({ assert }, { text, start, at }) => {
      assert.equal(quotePosition(text, { text: 'Sixty', start }), at)
    })

  test('an empty quote of a comment quotes nothing', ({ assert }) => {
    assert.isNull(quotePosition(TEXT, { text: '', start: 0 }))
  })
})

test.group('comments: whom they mention', () => {
  test('"{text}" mentions {ids}')
    .with([
      { text: '@Jonas Weber, is that so?', ids: ['jonas'] },
      { text: 'Ask @jonas weber.', ids: ['jonas'] },
      { text: 'Ask @Ana Ferreira.', ids: ['ferreira'] },
      { text: 'Ask @Ana.', ids: ['ana'] },
      { text: '@Ana and @Jonas Weber', ids: ['ana', 'jonas'] },
      { text: '@Jonas', ids: [] },
      { text: '@Anabel', ids: [] },
      { text: 'mail@Ana', ids: [] },
      { text: 'Ana', ids: [] },
      { text: '@', ids: [] },
    ])
    .run(({ assert }, { text, ids }) => {
      assert.deepEqual(
        mentionedTeammates(text, TEAM).map(({ userId }) => userId),
        ids
      )
    })

  test('a mention covers the name with its @', ({ assert }) => {
    const text = 'Well, @jonas weber?'
    const [{ start, length, name }] = mentionedTeammates(text, TEAM)
    assert.equal(text.slice(start, start + length), '@jonas weber')
    assert.equal(name, 'Jonas Weber')
  })

  test('the members are prepared once for all comments of a post', ({ assert }) => {
    let reads = 0
    const team = Array.from({ length: 200 }, (_, index) => ({
      userId: String(index),
      get name() {
        reads += 1
        return `Member ${index}`
      },
    }))
    mentionedTeammates('@Member 7', team)
    reads = 0
    for (let count = 0; count < 500; count += 1) {
      const [{ userId }] = mentionedTeammates('Well, @member 42, and @someone else', team)
      assert.equal(userId, '42')
    }
    assert.isAtMost(reads, 500, 'only the name that is found is read')
  })

  test('two members with one name are both mentioned', ({ assert }) => {
    const team = [...TEAM, { userId: 'other', name: 'Jonas Weber' }]
    const ids = mentionedTeammates('@Jonas Weber', team).map(({ userId }) => userId)
    assert.deepEqual(ids, ['jonas', 'other'])
  })
})
