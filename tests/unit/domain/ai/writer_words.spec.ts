import { test } from '@japa/runner'
import { writerWords } from '#domain/ai/writer_words'

const TODAY = '2026-11-21'

const CASES = [
  { asked: 'gpt-4o-mini', answered: 'openai/gpt-4o-mini', words: 'Written by GPT-4o mini' },
  { asked: 'gpt-4o-mini', answered: 'gpt-4o-mini-2024-07-18', words: 'Written by GPT-4o mini' },
  {
    asked: 'gpt-4o',
    answered: 'openai/gpt-4o-mini',
    words: 'Written by openai/gpt-4o-mini (for GPT-4o)',
  },
  {
    asked: 'claude-3-5-sonnet',
    answered: 'anthropic/claude-sonnet-5',
    words: 'Written by anthropic/claude-sonnet-5 (Claude 3.5 Sonnet is retired)',
  },
  { asked: 'llama3:8b', answered: 'llama3:8b', words: 'Written by llama3:8b' },
]

test.group('ai / writer words', () => {
  for (const { asked, answered, words } of CASES) {
    test(`${asked} answered by ${answered}: ${words}`, ({ assert }) => {
      assert.equal(writerWords({ asked, answered }, TODAY), words)
    })
  }

  test('before its end a model is not called retired', ({ assert }) => {
    const writer = { asked: 'gpt-4o', answered: 'openai/gpt-5.5' }
    assert.equal(writerWords(writer, '2027-01-13'), 'Written by openai/gpt-5.5 (for GPT-4o)')
    assert.equal(writerWords(writer, '2027-01-14'), 'Written by openai/gpt-5.5 (GPT-4o is retired)')
  })
})
