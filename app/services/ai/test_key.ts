import ai from '#config/ai'
import { vendorAt } from '#domain/ai/vendors'
import { keyVerdict, type KeyVerdict, type TestedKind } from '#domain/settings/key_verdict'
import { callSource } from '#services/image_generation/source_call'

type Call = (key: string) => { url: string; headers: Record<string, string> }

/** The cheapest call of each vendor that needs a key. */
const CALLS: Readonly<Record<TestedKind, Call>> = {
  openrouter: (key) => ({ url: openrouterTestUrl(), headers: bearer(key) }),
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

/** Checks a key with its vendor. The call generates nothing and costs nothing. Never throws. */
export async function testKey(kind: TestedKind, key: string): Promise<KeyVerdict> {
  const answer = await callSource({ method: 'GET', timeoutMs: ai.keyTestMs, ...CALLS[kind](key) })
  return keyVerdict(kind, key, answer.kind === 'answered' ? answer : null)
}

/**
 * OpenRouter's list of models needs no key, so it proves nothing about one. Other servers have no
 * `/key`.
 */
function openrouterTestUrl() {
  const { openrouterUrl } = ai
  return `${openrouterUrl}/${vendorAt(openrouterUrl) === 'openrouter' ? 'key' : 'models'}`
}

function bearer(key: string) {
  return { authorization: `Bearer ${key}` }
}
