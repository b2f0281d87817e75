import type OpenAI from 'openai'
import ai from '#config/ai'
import { appUrl } from '#config/app'
import type { AiAccess } from '#services/ai/ai_access'

/**
 * The client for one access. Everything that the package would take from the environment is given
 * here (an inherited OPENAI_BASE_URL would send keys elsewhere), it repeats nothing by itself, since
 * our own rules do (`next_step.ts`), and it writes no log. The package is loaded with the first question.
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
    timeout: 2 * ai.streamMs, // `Patience` ends calls long before
    logLevel: 'off',
    defaultHeaders: {
      ...(key === null && { Authorization: null }),
      ...(vendor === 'openrouter' && { 'HTTP-Referer': appUrl, 'X-OpenRouter-Title': 'Herald' }),
    },
  })
}
