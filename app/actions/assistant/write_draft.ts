import type { EventEmitter } from 'node:events'
import { chosenModels } from '#domain/ai/model_choice'
import { draftRequest } from '#domain/assistant/request'
import { postSystemPrompt } from '#domain/assistant/system_prompt'
import { writtenPost } from '#domain/assistant/written_post'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import AssistantPrompt from '#models/assistant_prompt'
import { brandOf } from '#models/brand'
import Preference from '#models/preference'
import { neededAccess } from '#services/ai/ai_access'
import { askForPost } from '#services/assistant/ask_writer'

type WriteDraftInput = {
  organizationId: string
  userId: string
  topic: string
  tone?: string
  /** Tells by its 'close' that nobody waits any more: the call is ended then. */
  connection: EventEmitter
}

/** Writes a post about a topic in one piece, outside of any conversation (spec section 7). */
export default class WriteDraft {
  /** @throws AiFailure */
  async handle({ organizationId, userId, topic, tone, connection }: WriteDraftInput) {
    const access = neededAccess(await ApiKey.valuesOf(userId))
    const { contentGenerationModel: model } = chosenModels(await Preference.of(userId))
    const { text: prompt } = await AssistantPrompt.of(organizationId)
    const system = postSystemPrompt(prompt, await brandOf(organizationId))
    const request = draftRequest({ topic, tone })
    const closed = new AbortController()
    connection.once('close', () => closed.abort())
    const messages = [{ role: 'user' as const, content: request }]
    const task = { access, model, system, messages, signal: closed.signal }
    const head = { organizationId, userId, kind: 'text', model } as const
    const answer = await AiRun.measured(head, () => askForPost(task, () => {}))
    return { ...writtenPost(answer.text), request, model: answer.model }
  }
}
