import type { EventEmitter } from 'node:events'
import { hookNote, whatWorked } from '#domain/analytics/what_worked'
import { chosenModels } from '#domain/ai/model_catalog'
import { copiedSentences } from '#domain/voice/copied_sentences'
import { textStyle } from '#domain/voice/text_style'
import { authorKey } from '#domain/voice/voice_examples'
import { voicePrompt } from '#domain/voice/voice_prompt'
import type { VoiceAuthor } from '#domain/voice/voices'
import { copiedFailure } from '#actions/voice/rewrite_copies'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import Preference from '#models/preference'
import { workedPosts } from '#queries/analytics/worked_posts'
import { voiceFor } from '#queries/voice/author_voices'
import { requireAiAccess } from '#services/ai/ai_access'
import { askForFirstLines } from '#services/voice/ask_first_lines'

interface FirstLinesRequest {
  organizationId: string
  userId: string
  text: string
  /** Null for the author with the most posts with metrics. */
  author: VoiceAuthor | null
  /** Emits 'close' when the client disconnects, which aborts the call. */
  connection: EventEmitter
}

/**
 * Writes two first lines for a text, and says how such openings performed for its author so far.
 */
export default class SuggestFirstLines {
  /** @throws AiFailure */
  async handle({ organizationId, userId, text, author, connection }: FirstLinesRequest) {
    const access = requireAiAccess(await ApiKey.valuesOf(userId))
    const { contentGenerationModel: model } = chosenModels(await Preference.of(userId))
    const voice = voicePrompt(await voiceFor(organizationId, author))
    const closed = new AbortController()
    connection.once('close', () => closed.abort())
    const head = { organizationId, userId, kind: 'text', model } as const
    const { value } = await AiRun.measured(head, () =>
      askForFirstLines({ access, model, text, voice, signal: closed.signal })
    )
    const examples = voice?.examples.map(({ text: example }) => example) ?? []
    const isCopied = value.some((line) => copiedSentences(line, examples, [text]).length > 0)
    if (isCopied) throw copiedFailure()
    return this.#withNotes(organizationId, author, value)
  }

  async #withNotes(organizationId: string, author: VoiceAuthor | null, lines: string[]) {
    const posts = await workedPosts({ organizationId }, 'UTC')
    const key = author?.authorUrn ? authorKey(author) : null
    const worked = whatWorked(key ? posts.filter((post) => authorKey(post) === key) : posts)
    return lines.map((text) => ({ text, note: hookNote(worked, textStyle(text).hook) }))
  }
}
