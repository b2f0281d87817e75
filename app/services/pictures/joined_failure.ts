import { addedUsage, type AiUsage } from '#domain/ai/ai_usage'
import type { PictureModel } from '#domain/pictures/picture_request'
import { AiFailure } from '#services/ai/ai_failure'
import type { PictureAccesses } from '#services/pictures/picture'

/** Nobody gave a picture: what the first of them said, then the others, each once. */
export function joinedFailure(
  model: PictureModel,
  { unsplash, pexels }: PictureAccesses,
  failures: readonly AiFailure[]
): AiFailure {
  const [first] = failures
  const hadNoStock = model === 'gemini-stock' && unsplash === null && pexels === null
  const sentences = [
    ...new Set(failures.map(({ message }) => message)),
    ...(hadNoStock
      ? ['To use a stock photo instead, save an Unsplash or Pexels key in Settings.']
      : []),
  ]
  return new AiFailure(first?.code ?? 'no_image', sentences.join(' '), {
    usage: failures.reduce<AiUsage | null>((sum, failure) => addedUsage(sum, failure.usage), null),
    retryAfterMs: first?.retryAfterMs,
    source: first?.source,
    vendorWords: first?.vendorWords,
  })
}
