import { addedUsage } from '#domain/ai/ai_usage'
import { askingForRepair, askingForShape } from '#domain/ai/structured_prompt'
import type { AiAccess } from '#services/ai/ai_access'
import { answerTo } from '#services/ai/answer_to'
import type { Question } from '#services/ai/ask'
import type { ChatAnswer } from '#services/ai/chat'
import { failureWith, withEarlierUsage } from '#services/ai/failure_of'
import { readShape, type Shape } from '#services/ai/read_shape'

/** A second try after a cut answer gets at least this much room, in tokens. */
const ROOM_AFTER_CUT = 4000

type Wish = Omit<Question, 'shape' | 'messages'> & {
  messages: { role: 'system' | 'user' | 'assistant'; content: unknown }[]
}

/** @throws AiFailure */
export async function shapedAnswer<T>(
  access: AiAccess,
  wish: Wish,
  shape: Shape<T>
): Promise<ChatAnswer & { value: T }> {
  const messages = askingForShape(wish.messages, shape.schema)
  const question = { ...wish, messages, shape }
  const first = await answerTo(access, question)
  const read = await readShape(first.text, shape.validate)
  if (read.kind === 'read') return { ...first, value: read.value }
  const again =
    first.finish === 'length'
      ? { ...question, maxTokens: Math.max(ROOM_AFTER_CUT, 2 * (wish.maxTokens ?? 0)) }
      : { ...question, messages: askingForRepair(messages, first.text, read.problem) }
  return repaired(access, again, shape, first)
}

async function repaired<T>(
  access: AiAccess,
  question: Question,
  shape: Shape<T>,
  first: ChatAnswer
): Promise<ChatAnswer & { value: T }> {
  const second = await answerTo(access, question).catch((error: unknown) => {
    throw withEarlierUsage(error, first.usage)
  })
  const usage = addedUsage(first.usage, second.usage) ?? second.usage
  const read = await readShape(second.text, shape.validate)
  if (read.kind === 'read') return { ...second, usage, value: read.value }
  const { model } = question
  const vendorWords = read.problem
  throw failureWith(access, 'unreadable', { model, usage, partial: second.text, vendorWords })
}
