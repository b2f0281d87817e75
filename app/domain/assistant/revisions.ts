/** What can be asked of an answer with one click. */
export const REVISIONS = ['regenerate', 'shorten', 'formal', 'hook'] as const

export type Revision = (typeof REVISIONS)[number]

/** How the person's message reads where they typed nothing. */
export const REVISION_WORDS: Readonly<Record<Revision, string>> = {
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

/** What the model is told; what the person typed beside it comes after. */
export function revisionInstruction(how: Revision, typed: string): string {
  const own = typed.trim()
  const isPlain = own === '' || own === REVISION_WORDS[how]
  return isPlain ? INSTRUCTIONS[how] : `${INSTRUCTIONS[how]}\n\n${own}`
}
