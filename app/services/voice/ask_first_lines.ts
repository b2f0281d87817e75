import vine from '@vinejs/vine'
import { FIRST_LINES, FIRST_LINES_SCHEMA, firstLinesPrompt } from '#domain/voice/first_lines'
import type { VoicePrompt } from '#domain/voice/voice_prompt'
import type { AiAccess } from '#services/ai/ai_access'
import { prose, structuredChat } from '#services/ai/ai_client'
import type { ChatAnswer } from '#services/ai/ai_client'

interface FirstLinesTask {
  access: AiAccess
  model: string
  text: string
  voice: VoicePrompt | null
  signal: AbortSignal
}

/** The maximum length of an answer, in tokens: two lines with the JSON around them. */
const MAX_TOKENS = 400

const MAX_LINE = 300

const answerValidator = vine.create({
  first_lines: vine
    .array(vine.string().trim().minLength(1).maxLength(MAX_LINE).use(prose()))
    .fixedLength(FIRST_LINES),
})

/**
 * Requests other first lines for a text.
 * @throws AiFailure
 */
export function askForFirstLines(task: FirstLinesTask): Promise<ChatAnswer & { value: string[] }> {
  const { access, model, text, voice, signal } = task
  const { system, request } = firstLinesPrompt(text, voice)
  const messages = [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: request },
  ]
  const asked = { model, messages, maxTokens: MAX_TOKENS, temperature: 0.9, signal }
  return structuredChat(access, asked, {
    name: 'first_lines',
    schema: FIRST_LINES_SCHEMA,
    validate: async (value) => {
      const { first_lines: lines } = await answerValidator.validate(value)
      return lines
    },
  })
}
