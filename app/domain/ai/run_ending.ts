import { isAiFailureCode } from '#domain/ai/ai_failure_words'
import type { AiUsage } from '#domain/ai/ai_usage'

export type AiRunStatus = 'succeeded' | 'failed' | 'cancelled'

export interface FailedRun {
  status: Exclude<AiRunStatus, 'succeeded'>
  /** The code, and the vendor's words where there are any; never a secret, never a text of a user. */
  error: string
  usage: AiUsage | null
}

const MOST_ERROR = 400

/** How the ledger tells of work that ended in an error, an AI failure or any other. */
export function failedRun(error: unknown): FailedRun {
  const { code, usage, vendorWords, name } = Object(error) as Record<string, unknown>
  if (isAiFailureCode(code)) {
    const words = typeof vendorWords === 'string' && vendorWords !== '' ? `: ${vendorWords}` : ''
    return {
      status: code === 'cancelled' ? 'cancelled' : 'failed',
      error: `${code}${words}`.slice(0, MOST_ERROR),
      usage: isUsage(usage) ? usage : null,
    }
  }
  const status = name === 'AbortError' ? 'cancelled' : 'failed'
  return { status, error: typeof name === 'string' ? name.slice(0, MOST_ERROR) : '', usage: null }
}

function isUsage(value: unknown): value is AiUsage {
  const { promptTokens, completionTokens } = Object(value) as Record<string, unknown>
  return typeof promptTokens === 'number' && typeof completionTokens === 'number'
}
