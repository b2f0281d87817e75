import { foreignText } from '#domain/ai/prompt_texts'
import { composeCommentary } from '#domain/posts/hashtags'
import { openingReasons, styleOf } from '#domain/voice/voice_examples'
import { voiceSentence } from '#domain/voice/voice_profile'
import type { Voice } from '#domain/voice/voices'

export interface VoicePrompt {
  sentence: string
  examples: { text: string; reasons: string }[]
}

/** More examples cost tokens without changing the answer. */
const MAX_EXAMPLES = 5

const MAX_EXAMPLE = 1500

/** Returns what a prompt says about a voice; null for none. */
export function voicePrompt(voice: Voice | null): VoicePrompt | null {
  if (!voice?.profile) return null
  const examples = voice.examples.slice(0, MAX_EXAMPLES).map((post) => ({
    text: composeCommentary(post.body, post.hashtags),
    reasons: openingReasons(styleOf(post)).join(', '),
  }))
  return { sentence: voiceSentence(voice.profile, 'Its best posts'), examples }
}

/**
 * Returns the part of a prompt with the examples, which are data: imported posts can contain
 * anything.
 */
export function voicePart({ sentence, examples }: VoicePrompt): string {
  return [
    `How it writes: ${sentence}`,
    'Its readers liked the posts below best. Write in their manner: how they open, how long their sentences are, how they end. Write about your own subject, and never copy one of their sentences.',
    ...examples.map(({ text, reasons }) => exampleText(text, reasons)),
  ].join('\n')
}

/** Returns the request with a post whose style the answer should imitate. */
export function requestLike(request: string, post: string): string {
  return `${request}\n\nWrite it in the manner of this post: the same kind of first line, length and form, without copying a sentence.\n${exampleText(post, 'like this post')}`
}

function exampleText(text: string, name: string): string {
  return foreignText({ kind: 'example post', name, text }, MAX_EXAMPLE)
}
