import { foreignText, FOREIGN_TEXT_RULE } from '#domain/ai/prompt_texts'
import { HOOKS, sentencesOf } from '#domain/voice/text_style'
import { openingPhrase } from '#domain/voice/voice_profile'
import { voicePart } from '#domain/voice/voice_prompt'
import type { VoicePrompt } from '#domain/voice/voice_prompt'

/** The first lines that a user chooses from. */
export const FIRST_LINES = 2

const MAX_TEXT = 6000

const OPENINGS = HOOKS.map(openingPhrase).join(', ')

export function firstLinesPrompt(text: string, voice: VoicePrompt | null) {
  const system = [
    `You write first lines for LinkedIn posts. Write ${FIRST_LINES} different ones for the post that you are given, each true to it and at most 15 words long. They open in different ways, such as with ${OPENINGS}. State only what the post says. Write in the language of the post.`,
    voice && voicePart(voice),
    FOREIGN_TEXT_RULE,
    'Answer with JSON only.',
  ]
  const post = foreignText({ kind: 'draft', name: 'the post', text }, MAX_TEXT)
  return { system: system.filter(Boolean).join('\n\n'), request: post }
}

const line = { type: 'string' }

/** The JSON schema of the answer. */
export const FIRST_LINES_SCHEMA = {
  type: 'object',
  properties: {
    first_lines: { type: 'array', items: line, minItems: FIRST_LINES, maxItems: FIRST_LINES },
  },
  required: ['first_lines'],
  additionalProperties: false,
}

/** Returns the first sentence of a text, which its measures call the first line. */
export function firstLineOf(text: string): string {
  return sentencesOf(text)[0] ?? ''
}

export function withFirstLine(text: string, first: string): string {
  const own = firstLineOf(text)
  return own === '' ? first : text.replace(own, () => first)
}
