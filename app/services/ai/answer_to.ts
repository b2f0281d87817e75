import { estimatedUsage } from '#domain/ai/ai_usage'
import { modelIds } from '#domain/ai/model_ids'
import type { AiAccess } from '#services/ai/ai_access'
import { ask, type Question } from '#services/ai/ask'
import type { ChatAnswer } from '#services/ai/chat'
import { failureOf, failureWith, unreachableModel } from '#services/ai/failure_of'
import type { OnText } from '#services/ai/read_answer'

/**
 * The answer to a question.
 * @throws AiFailure, for an empty answer, too
 */
export async function answerTo(
  access: AiAccess,
  question: Question,
  onText?: OnText
): Promise<ChatAnswer> {
  if (modelIds(access.vendor, question.model).length === 0) throw unreachableModel(question.model)
  const asked = await ask(access, question, onText)
  if (asked.kind !== 'answered') throw failureOf(access, question, asked)
  const { text, finish } = asked
  const model = asked.model ?? question.model
  const usage = asked.usage ?? estimatedUsage(question.messages, text)
  if (text.trim() !== '' || finish === 'length') return { text, model, usage, finish }
  throw failureWith(access, 'unreadable', { model: question.model, usage })
}
