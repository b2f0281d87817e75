import { addedUsage } from '#domain/ai/ai_usage'
import { certainWords, isJsonAnswer } from '#domain/ai/json_answer'
import { askingForProse } from '#domain/ai/structured_prompt'
import type { AiAccess } from '#services/ai/ai_access'
import { answerTo } from '#services/ai/answer_to'
import type { Question } from '#services/ai/ask'
import type { ChatAnswer } from '#services/ai/chat'
import { failureWith, withEarlierUsage } from '#services/ai/failure_of'
import type { OnText } from '#services/ai/read_answer'

type Wish = Omit<Question, 'messages'> & {
  messages: { role: 'system' | 'user' | 'assistant'; content: unknown }[]
}

/**
 * A text, its words handed over as they come. A JSON document instead of a text is held back and asked
 * for once more.
 * @throws AiFailure; `unreadable` when the second answer is no text either
 */
export async function proseAnswer(
  access: AiAccess,
  wish: Wish,
  onText: OnText
): Promise<ChatAnswer> {
  const first = await textAnswer(access, wish, onText)
  if (!isJsonAnswer(first.text)) return first
  const again = { ...wish, messages: askingForProse(wish.messages, first.text) }
  const second = await textAnswer(access, again, onText).catch((error: unknown) => {
    throw withEarlierUsage(error, first.usage)
  })
  const usage = addedUsage(first.usage, second.usage) ?? second.usage
  if (!isJsonAnswer(second.text)) return { ...second, usage }
  const vendorWords = 'A JSON document instead of a text.'
  throw failureWith(access, 'unreadable', { model: wish.model, usage, vendorWords })
}

/** Hands over only what is certainly no part of a JSON document; the rest once it is known to be none. */
async function textAnswer(access: AiAccess, question: Question, onText: OnText) {
  let written = ''
  let shown = 0
  const showUntil = (end: number) => {
    if (end > shown) onText(written.slice(shown, end))
    shown = Math.max(shown, end)
  }
  const answer = await answerTo(access, question, (piece) => {
    written += piece
    showUntil(certainWords(written))
  })
  if (!isJsonAnswer(answer.text)) showUntil(written.length)
  return answer
}
