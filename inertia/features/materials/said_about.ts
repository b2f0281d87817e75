import { ApiError } from '~/client'

/** The product's sentence, and behind it what the server said (spec section 8). */
export function saidAbout(sentence: string, error: unknown): string {
  const detail = error instanceof ApiError ? error.detail : ''
  return detail ? `${sentence.replace(/\.$/, '')}: ${detail}` : sentence
}
