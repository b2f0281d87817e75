/** What was said: a request or the answer to one. */
export interface Told {
  role: 'user' | 'assistant'
  content: string
}

/** A request of the conversation with the text of its answer. */
export interface Exchange {
  request: string
  answer: string
}

/** Tokens of the conversation that go along with a request, reckoned at four characters each. */
export const HISTORY_TOKENS = 5000
const CHARACTERS_PER_TOKEN = 4

/**
 * The newest exchanges that fit, oldest first. One that was not answered is left out: it was asked
 * again, or given up.
 */
export function historyWithin(exchanges: readonly Exchange[], tokens = HISTORY_TOKENS): Told[] {
  const kept: Exchange[] = []
  let left = tokens * CHARACTERS_PER_TOKEN
  for (const exchange of exchanges.toReversed()) {
    if (exchange.answer.trim() === '') continue
    left -= exchange.request.length + exchange.answer.length
    if (left < 0) break
    kept.unshift(exchange)
  }
  return kept.flatMap(({ request, answer }): Told[] => [
    { role: 'user', content: request },
    { role: 'assistant', content: answer },
  ])
}
