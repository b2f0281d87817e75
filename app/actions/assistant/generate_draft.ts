import type { EventEmitter } from 'node:events'
import { chosenModels } from '#domain/ai/model_catalog'
import { draftRequest, postSystemPrompt } from '#domain/assistant/prompts'
import { parsePostAnswer } from '#domain/assistant/written_post'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import AssistantPrompt from '#models/assistant_prompt'
import { brandContext } from '#queries/materials/brand_context'
import Preference from '#models/preference'
import { requireAiAccess } from '#services/ai/ai_access'
import { askForPost } from '#services/assistant/ask_writer'

type GenerateDraftInput = {
  organizationId: string
  userId: string
  topic: string
  tone?: string
  /** Emits 'close' when the client disconnects, which aborts the call. */
  connection: EventEmitter
}

/** Generates a post about a topic in one call, outside of any conversation (spec section 7). */
export default class GenerateDraft {
  /** @throws AiFailure */
  async handle({ organizationId, userId, topic, tone, connection }: GenerateDraftInput) {
    const access = requireAiAccess(await ApiKey.valuesOf(userId))
    const { contentGenerationModel: model } = chosenModels(await Preference.of(userId))
    const { text: prompt } = await AssistantPrompt.of(organizationId)
    const system = postSystemPrompt(prompt, await brandContext(organizationId))
    const request = draftRequest({ topic, tone })
    const closed = new AbortController()
    connection.once('close', () => closed.abort())
    const messages = [{ role: 'user' as const, content: request }]
    const task = { access, model, system, messages, signal: closed.signal }
    const head = { organizationId, userId, kind: 'text', model } as const
    const answer = await AiRun.measured(head, () => askForPost(task, () => {}))
    return { ...parsePostAnswer(answer.text), request, model: answer.model }
  }
}
