import type { EventEmitter } from 'node:events'
import { chosenModels } from '#domain/ai/model_catalog'
import { postSystemPrompt } from '#domain/assistant/prompts'
import type { ConversationMessage } from '#domain/assistant/conversation'
import { parsePostAnswer } from '#domain/assistant/written_post'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import AssistantPrompt from '#models/assistant_prompt'
import { brandContext } from '#queries/materials/brand_context'
import Preference from '#models/preference'
import { requireAiAccess } from '#services/ai/ai_access'
import { askForPost } from '#services/assistant/ask_writer'
import { examplesIn, rewriteCopies } from '#actions/voice/rewrite_copies'

type GenerateDraftInput = {
  organizationId: string
  userId: string
  /** The conversation that is answered, with the request at its end. */
  messages: ConversationMessage[]
  /** Emits 'close' when the client disconnects, which aborts the call. */
  connection: EventEmitter
}

/** Generates or revises a post in one call, outside of the user's conversation. */
export default class GenerateDraft {
  /** @throws AiFailure */
  async handle({ organizationId, userId, messages, connection }: GenerateDraftInput) {
    const access = requireAiAccess(await ApiKey.valuesOf(userId))
    const { contentGenerationModel: model } = chosenModels(await Preference.of(userId))
    const { text: prompt } = await AssistantPrompt.of(organizationId)
    const brand = await brandContext(organizationId)
    const system = postSystemPrompt(prompt, brand)
    const given = messages.map(({ content }) => content)
    const closed = new AbortController()
    connection.once('close', () => closed.abort())
    const task = { access, model, system, messages, signal: closed.signal }
    const head = { organizationId, userId, kind: 'text', model } as const
    const ask = (conversation: ConversationMessage[]) =>
      AiRun.measured(head, () => askForPost({ ...task, messages: conversation }, () => {}))
    const copying = { examples: examplesIn(brand), given, messages }
    const answer = await rewriteCopies(await ask(messages), copying, ask)
    return { ...parsePostAnswer(answer.text), request: given.at(-1) ?? '', model: answer.model }
  }
}
