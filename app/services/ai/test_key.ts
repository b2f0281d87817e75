import ai from '#config/ai'
import { vendorAt } from '#domain/ai/vendors'
import { keyVerdict, type KeyVerdict, type TestedKind } from '#domain/settings/key_verdict'
import { callSource } from '#services/pictures/source_call'

type Call = (key: string) => { url: string; headers: Record<string, string> }

/** The cheapest call of each vendor that a key is needed for. */
const CALLS: Readonly<Record<TestedKind, Call>> = {
  openrouter: (key) => ({ url: routerUrl(), headers: bearer(key) }),
  openai: (key) => ({ url: `${ai.openaiUrl}/models`, headers: bearer(key) }),
  anthropic: (key) => ({
    url: `${ai.anthropicUrl}/models`,
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
  }),
  google_ai: (key) => ({
    url: `${ai.googleUrl}/models?pageSize=1`,
    headers: { 'x-goog-api-key': key },
  }),
  unsplash: (key) => ({
    url: `${ai.unsplashUrl}/search/photos?query=office&per_page=1`,
    headers: { 'authorization': `Client-ID ${key}`, 'accept-version': 'v1' },
  }),
  pexels: (key) => ({
    url: `${ai.pexelsUrl}/v1/search?query=office&per_page=1`,
    headers: { authorization: key },
  }),
}

/** Asks the vendor whether a key is good; nothing is generated or paid for. Never throws. */
export async function testKey(kind: TestedKind, key: string): Promise<KeyVerdict> {
  const answer = await callSource({ method: 'GET', timeoutMs: ai.keyTestMs, ...CALLS[kind](key) })
  return keyVerdict(kind, key, answer.kind === 'answered' ? answer : null)
}

/** OpenRouter's list of models needs no key, so it proves none; other servers have no `/key`. */
function routerUrl() {
  const { openrouterUrl } = ai
  return `${openrouterUrl}/${vendorAt(openrouterUrl) === 'openrouter' ? 'key' : 'models'}`
}

function bearer(key: string) {
  return { authorization: `Bearer ${key}` }
}
