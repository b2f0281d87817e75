import { test } from '@japa/runner'
import { normalizePoll, parsePollResults, pollProblem } from '#domain/posts/poll'

const POLL = { question: 'Why?', options: ['A', 'B'], duration: 'ONE_DAY' as const }

test.group('posts / poll', () => {
  test('a poll within the limits of LinkedIn has no problem: {name}')
    .with([
      { name: 'the shortest', poll: { question: '?', options: ['A', 'B'] } },
      {
        name: 'the longest',
        poll: { question: 'q'.repeat(140), options: ['a', 'b', 'c', 'd'].map((a) => a.repeat(30)) },
      },
      { name: 'options that differ in case', poll: { question: '?', options: ['yes', 'Yes'] } },
    ])
    .run(({ assert }, { poll }) => {
      assert.isNull(pollProblem(poll))
    })

  test('a poll beyond the limits names the first problem: {words}')
    .with([
      { words: 'question of your poll', poll: { question: ' ', options: [] } },
      { words: 'up to 140', poll: { question: 'q'.repeat(141), options: ['A', 'B'] } },
      { words: '2 to 4 options', poll: { question: '?', options: ['A'] } },
      { words: '2 to 4 options', poll: { question: '?', options: ['A', 'B', 'C', 'D', 'E'] } },
      { words: 'Write option 2', poll: { question: '?', options: ['A', ''] } },
      { words: 'Option 1', poll: { question: '?', options: ['a'.repeat(31), 'B'] } },
      { words: "can't be the same", poll: { question: '?', options: ['A', 'A'] } },
    ])
    .run(({ assert }, { words, poll }) => {
      assert.include(pollProblem(poll)?.sentence, words)
    })

  test('the texts of a poll are single lines without control characters', ({ assert }) => {
    const typed = { ...POLL, question: ' Why\n so\u0007 late? ', options: ['A\nB', ' C '] }
    assert.deepEqual(normalizePoll(typed), {
      ...POLL,
      question: 'Why so late?',
      options: ['A B', 'C'],
    })
  })

  test('results are read where LinkedIn sends them, and are null where it does not', ({
    assert,
  }) => {
    const post = (poll: object) => ({ content: { poll } })
    const options = [
      { text: 'A', voteCount: 3 },
      { text: 'B', voteCount: 0 },
    ]
    assert.deepEqual(parsePollResults(post({ options, uniqueVotersCount: 3 })), {
      votes: [3, 0],
      voters: 3,
    })
    assert.deepEqual(parsePollResults(post({ options })), { votes: [3, 0], voters: null })
    assert.isNull(parsePollResults(post({ options: [{ text: 'A' }] })))
    assert.isNull(parsePollResults({}))
  })
})
