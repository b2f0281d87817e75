import type { Exchange } from '#domain/assistant/history'
import { sqlInstant } from '#database/instants'
import AssistantMessage, { type Talkers } from '#models/assistant_message'

/** Exchanges that are looked at; fewer fit into a prompt. */
const MOST = 30

/** The answers of a conversation with what they answer, oldest first; up to and with one of them. */
export async function exchangesOf(
  talkers: Talkers,
  until: AssistantMessage | null
): Promise<(Exchange & { questionId: string; attachmentId: string | null })[]> {
  const query = AssistantMessage.shown(talkers).where('role', 'assistant')
  if (until) {
    const instant = sqlInstant(until.createdAt)
    query.where((known) =>
      known
        .where('created_at', '<', instant)
        .orWhere((same) => same.where('created_at', instant).where('id', '<=', until.id))
    )
  }
  const answers = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MOST)
  const ids = answers.flatMap(({ replyTo }) => replyTo ?? [])
  const questions = await AssistantMessage.of(talkers).whereIn('id', ids)
  return answers.toReversed().flatMap((answer) => {
    const question = questions.find(({ id }) => id === answer.replyTo)
    if (!question) return []
    const { id: questionId, body: request, attachmentId } = question
    return [{ questionId, attachmentId, request, answer: answer.words }]
  })
}
