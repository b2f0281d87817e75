import type { ConversationMessage } from '#domain/assistant/conversation'

/** The one-click revisions of an answer. */
export const REVISIONS = ['regenerate', 'shorten', 'formal', 'hook'] as const

export type Revision = (typeof REVISIONS)[number]

/** The text of the user's message when they typed none. */
export const REVISION_LABELS: Readonly<Record<Revision, string>> = {
  regenerate: 'Write it again',
  shorten: 'Make it shorter',
  formal: 'Make it more formal',
  hook: 'Begin with a hook',
}

const INSTRUCTIONS: Readonly<Record<Revision, string>> = {
  regenerate:
    'Give me another version of it: the same subject and facts, but another angle, another first line and other words.',
  shorten:
    'Make it shorter: about half the length. Keep the first line, the strongest point and the hashtags.',
  formal:
    'Make it more formal: business language, no slang, no emoji, no exclamation marks. Keep the facts and about the same length.',
  hook: 'Begin it with a hook: rewrite the first line so that people stop scrolling, in at most 12 words, true to the rest. Keep everything else as it is.',
}

/** Returns the instruction for the model, followed by the text that the user typed. */
export function revisionInstruction(revision: Revision, typed: string): string {
  const request = typed.trim()
  const isPlain = request === '' || request === REVISION_LABELS[revision]
  return isPlain ? INSTRUCTIONS[revision] : `${INSTRUCTIONS[revision]}\n\n${request}`
}

/** Returns the conversation in which a text that no model has to have written is revised. */
export function revisionOf(text: string, revision: Revision): ConversationMessage[] {
  return [
    { role: 'user', content: 'Write a LinkedIn post.' },
    { role: 'assistant', content: text },
    { role: 'user', content: revisionInstruction(revision, '') },
  ]
}
