import ai from '#config/ai'
import type { AiAccess } from '#services/ai/ai_access'
import { openaiClient } from '#services/ai/openai_client'

/** Which model of a server answered for one of ours, so that the next call begins with it. */
const ANSWERED = new Map<string, string>()
const MOST_REMEMBERED = 200

/** The model that a server of somebody's own lists first; null when it does not say. */
export async function servedModel(access: AiAccess, signal?: AbortSignal): Promise<string | null> {
  const deadline = AbortSignal.timeout(ai.keyTestMs)
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline
  try {
    const client = await openaiClient(access)
    const page = await client.models.list({ signal: either })
    return page.data.find(({ id }) => typeof id === 'string' && id !== '')?.id ?? null
  } catch {
    return null // what it does not tell, it cannot be asked for
  }
}

/** The model that answered for this one last time; null with a vendor that chooses by itself. */
export function rememberedModel(access: AiAccess, model: string): string | null {
  return ANSWERED.get(placeOf(access, model)) ?? null
}

export function rememberModel(access: AiAccess, model: string, answered: string): void {
  if (access.vendor !== 'compatible') return
  if (ANSWERED.size >= MOST_REMEMBERED) ANSWERED.clear()
  ANSWERED.set(placeOf(access, model), answered)
}

function placeOf({ baseUrl }: AiAccess, model: string): string {
  return `${baseUrl} ${model}`
}
