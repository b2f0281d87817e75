import type { KeySource } from '#domain/ai/ai_failure_words'
import type { InstanceKeyUsers } from '#domain/auth/signup'

export type AiVendor = 'openrouter' | 'openai' | 'compatible'

/**
 * Who listens at the address of OPENROUTER_URL: OpenRouter, or a peer that shares its path
 * (`/api/v1`), else some other server that speaks OpenAI's protocol, such as Ollama.
 */
export function vendorAt(url: string): Exclude<AiVendor, 'openai'> {
  const { hostname, pathname } = new URL(url)
  const isRouter = hostname === 'openrouter.ai' || /\/api\/v1\/?$/.test(pathname)
  return isRouter ? 'openrouter' : 'compatible'
}

/** The vendor as it stands in a sentence. */
export function vendorName(vendor: AiVendor, baseUrl: string): string {
  if (vendor === 'openrouter') return 'OpenRouter'
  if (vendor === 'openai') return 'OpenAI'
  return `The AI server at ${new URL(baseUrl).host}`
}

/** Where a vendor is asked, and with the key of the installation or none. */
export interface AiPlaces {
  openrouterUrl: string
  openaiUrl: string
  /** The installation's key for `openrouterUrl`. */
  key: string | null
  /** Who may spend that key; by default everyone. */
  keyFor?: InstanceKeyUsers
}

export interface ChosenAccess {
  vendor: AiVendor
  baseUrl: string
  key: string | null
  source: KeySource
}

/**
 * Whom to ask for a user: with their OpenRouter key, else their OpenAI key, else as the installation
 * is set up, unless its key is for no one else. A local server needs no key. Null when there is nobody
 * to ask.
 */
export function chosenAccess(
  keys: { openrouter?: string | null; openai?: string | null },
  { openrouterUrl, openaiUrl, key, keyFor }: AiPlaces
): ChosenAccess | null {
  const router = { vendor: vendorAt(openrouterUrl), baseUrl: openrouterUrl }
  if (keys.openrouter) return { ...router, key: keys.openrouter, source: 'user' }
  if (keys.openai) {
    return { vendor: 'openai', baseUrl: openaiUrl, key: keys.openai, source: 'user' }
  }
  const isWithheld = key !== null && keyFor === 'nobody'
  if (isWithheld || (key === null && router.vendor === 'openrouter')) return null
  return { ...router, key, source: 'instance' }
}
