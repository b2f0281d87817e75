import type { Message } from '~/lib/assistant_wire'
import { CHAT } from './messages'

/** The spec's sentence for what did not come to be, with what the server said about it. */
export function failureWords(kind: 'text' | 'image', detail: string) {
  return kind === 'image' ? CHAT.imageFailed(detail) : `${CHAT.failed} ${detail}`.trim()
}

/** Why the assistant's message is not what was asked for; null when it is. */
export function failureOf({ kind, failure, run }: Message): string | null {
  if (failure) return failureWords(kind === 'image' ? 'image' : 'text', failure.sentence)
  if (run?.status !== 'failed') return null
  return failureWords(run.kind === 'image' ? 'image' : 'text', run.detail ?? '')
}
