import { ApiError } from '~/client'

/** The product's sentence, and what the server said beyond it (spec section 8). */
export function withDetail(sentence: string, error: unknown) {
  const detail = error instanceof ApiError ? error.detail : ''
  return `${sentence} ${detail}`.trim()
}
