import type { KeySource } from '#domain/ai/ai_failure_words'

/** Whom to ask, and with which key. Never logged, never sent to a browser. */
export interface AiAccess {
  /** `compatible`: any other server that speaks OpenAI's protocol. */
  vendor: 'openrouter' | 'openai' | 'compatible'
  /** With its version, without a slash at the end: `https://openrouter.ai/api/v1`. */
  baseUrl: string
  /** Null where none is needed. */
  key: string | null
  source: KeySource
}
