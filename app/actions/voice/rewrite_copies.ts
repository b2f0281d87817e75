import { aiFailureSentence } from '#domain/ai/ai_failures'
import type { ConversationMessage } from '#domain/assistant/conversation'
import type { Brand } from '#domain/assistant/prompts'
import { PlanLimitReached } from '#domain/billing/payments'
import { AiFailure } from '#services/ai/ai_failure'
import { copiedSentences, rewriteRequest, withoutSentences } from '#domain/voice/copied_sentences'

/** Returns the failure of a model that only repeats earlier posts. */
export function copiedFailure() {
  return new AiFailure('copied', aiFailureSentence('copied', { vendor: '' }))
}

interface Copying {
  /** Earlier posts whose sentences may not be used again. */
  examples: readonly string[]
  /** Texts of the user, whose sentences may. */
  given: readonly string[]
  /** The conversation that led to the answer. */
  messages: readonly ConversationMessage[]
}

/** Handles a failed second request: the first answer is paid for and is used instead. */
export function firstUnlessStopped<Answer>(first: Answer) {
  return (error: unknown): Answer => {
    const isExpected = error instanceof AiFailure || error instanceof PlanLimitReached
    if (!isExpected || error.code === 'cancelled') throw error
    return first
  }
}

/** Returns the examples in a prompt about this brand. */
export function examplesIn({ voice }: Brand): string[] {
  return voice?.examples.map(({ text }) => text) ?? []
}

/** Cuts sentences out of an answer. The text is empty when too little remains. */
type CutSentences<Answer> = (answer: Answer, sentences: readonly string[]) => Answer

/**
 * Asks once more when an answer copied sentences of earlier posts. If that fails, the first answer
 * counts. Sentences that are still copied are cut out.
 * @throws AiFailure `copied` when nothing else remains
 */
export async function rewriteCopies<Answer extends { text: string }>(
  answer: Answer,
  { examples, given, messages }: Copying,
  ask: (messages: ConversationMessage[]) => Promise<Answer>,
  cut: CutSentences<Answer> = cutText
): Promise<Answer> {
  const copied = copiedSentences(answer.text, examples, given)
  if (copied.length === 0) return answer
  const again = await ask([
    ...messages,
    { role: 'assistant', content: answer.text },
    { role: 'user', content: rewriteRequest(copied) },
  ]).catch(firstUnlessStopped(answer))
  const rest = cut(again, copiedSentences(again.text, examples, given))
  if (rest.text === '') throw copiedFailure()
  return rest
}

function cutText<Answer extends { text: string }>(answer: Answer, sentences: readonly string[]) {
  return { ...answer, text: withoutSentences(answer.text, sentences) }
}
