/** What a message to a model looks like, as far as these words need it. */
interface Said {
  role: 'system' | 'user' | 'assistant'
  content: unknown
}

/**
 * The messages with the shape of the answer said in words, too: a server that does not know
 * `response_format`, or does not keep to it, then still has a chance.
 */
export function askingForShape<Message extends Said>(
  messages: readonly Message[],
  schema: object
): (Message | Said)[] {
  const words = `Answer with one JSON value and nothing else: no Markdown, no words around it. It must fit this JSON schema:\n${JSON.stringify(schema)}`
  const [first, ...rest] = messages
  if (first?.role === 'system' && typeof first.content === 'string') {
    return [{ ...first, content: `${first.content}\n\n${words}` }, ...rest]
  }
  return [{ role: 'system', content: words }, ...messages]
}

const MOST_QUOTED = 6000

/** The same question after a JSON document was answered where a text was asked for. */
export function askingForProse<Message extends Said>(
  messages: readonly Message[],
  answer: string
): (Message | Said)[] {
  return [
    ...messages,
    { role: 'assistant', content: answer.slice(0, MOST_QUOTED) },
    {
      role: 'user',
      content:
        "That answer can't be used: it is JSON. Answer again with the text of the post only, as people read it.",
    },
  ]
}

/** The same question with the answer that could not be used, and what was wrong with it. */
export function askingForRepair<Message extends Said>(
  messages: readonly Message[],
  answer: string,
  problem: string
): (Message | Said)[] {
  return [
    ...messages,
    { role: 'assistant', content: answer.slice(0, MOST_QUOTED) || '(nothing)' },
    {
      role: 'user',
      content: `That answer can't be used: ${problem} Answer again, with the corrected JSON only.`,
    },
  ]
}
