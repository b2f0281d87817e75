import type { KeySource } from '#domain/ai/ai_failures'
import type { InstanceKeyUsers } from '#domain/auth/signup'

export type AiVendor = 'openrouter' | 'openai' | 'compatible'

/**
 * Returns the kind of server at OPENROUTER_URL: OpenRouter or a compatible server with its path
 * (`/api/v1`), else another server with OpenAI's protocol, such as Ollama.
 */
export function vendorAt(url: string): Exclude<AiVendor, 'openai'> {
  const { hostname, pathname } = new URL(url)
  const isRouter = hostname === 'openrouter.ai' || /\/api\/v1\/?$/.test(pathname)
  return isRouter ? 'openrouter' : 'compatible'
}

/** Returns the vendor's name for use in a sentence. */
export function vendorName(vendor: AiVendor, baseUrl: string): string {
  if (vendor === 'openrouter') return 'OpenRouter'
  if (vendor === 'openai') return 'OpenAI'
  return `The AI server at ${new URL(baseUrl).host}`
}

/** The vendors' URLs and the installation's key, if any. */
interface AiEndpoints {
  openrouterUrl: string
  openaiUrl: string
  /** The installation's key for `openrouterUrl`. */
  key: string | null
  /** Who may use that key; by default everyone. */
  keyUsers?: InstanceKeyUsers
}

export interface SelectedAiAccess {
  vendor: AiVendor
  baseUrl: string
  key: string | null
  source: KeySource
}

/**
 * Returns the vendor and key for a user: their OpenRouter key, else their OpenAI key, else the
 * installation's setup if its key is available to all users. A local server needs no key. Returns
 * null when there is no usable vendor.
 */
export function selectAiAccess(
  keys: { openrouter?: string | null; openai?: string | null },
  { openrouterUrl, openaiUrl, key, keyUsers }: AiEndpoints
): SelectedAiAccess | null {
  const router = { vendor: vendorAt(openrouterUrl), baseUrl: openrouterUrl }
  if (keys.openrouter) return { ...router, key: keys.openrouter, source: 'user' }
  if (keys.openai) {
    return { vendor: 'openai', baseUrl: openaiUrl, key: keys.openai, source: 'user' }
  }
  const isKeyRestricted = key !== null && keyUsers === 'nobody'
  if (isKeyRestricted || (key === null && router.vendor === 'openrouter')) return null
  return { ...router, key, source: 'instance' }
}
