import { api } from '~/client'
import type { PromptKind, Prompts } from '~/lib/assistant_wire'

const PROMPTS = '/api/assistant/prompts'

export function loadPrompts(orgId: string) {
  return api.get<Prompts>(PROMPTS, { query: { org_id: orgId } })
}

export function savePrompt(orgId: string, kind: PromptKind, prompt: string) {
  return api.put<Prompts>(PROMPTS, { body: { org_id: orgId, kind, prompt } })
}

/** Afterwards the prompt is the original again. */
export function resetPrompt(orgId: string, kind: PromptKind) {
  return api.delete(PROMPTS, { query: { org_id: orgId, kind } })
}
