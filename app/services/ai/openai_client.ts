import type OpenAI from 'openai'
import ai from '#config/ai'
import { appUrl } from '#config/app'
import type { AiAccess } from '#services/ai/ai_access'

/**
 * Creates the client for one access. Every option that the package would read from the environment
 * is set here, because an inherited OPENAI_BASE_URL would send keys to another server. The client
 * neither retries (`nextStep` has the rules for that) nor logs. The package is loaded with the
 * first call because it is large.
 */
export async function openaiClient({ vendor, baseUrl, key }: AiAccess): Promise<OpenAI> {
  const { default: OpenAI } = await import('openai')
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: key ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: 2 * ai.streamMs, // `StreamTimeout` ends calls long before this
    logLevel: 'off',
    defaultHeaders: {
      ...(key === null && { Authorization: null }),
      ...(vendor === 'openrouter' && { 'HTTP-Referer': appUrl, 'X-OpenRouter-Title': 'Herald' }),
    },
  })
}
