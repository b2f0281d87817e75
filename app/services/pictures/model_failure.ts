import { aiFailureSentence, type AiFailureCode } from '#domain/ai/ai_failure_words'
import type { AiUsage } from '#domain/ai/ai_usage'
import { modelLabel } from '#domain/ai/model_ids'
import { vendorName } from '#domain/ai/vendors'
import { paintingModel } from '#domain/pictures/model_calls'
import type { PictureModel } from '#domain/pictures/picture_request'
import type { AiAccess } from '#services/ai/ai_access'
import { AiFailure } from '#services/ai/ai_failure'

interface Ending {
  code: AiFailureCode
  retryAfterMs: number | null
  /** The vendor's own. */
  words: string | null
  usage: AiUsage | null
}

/** A failure of an image model, in a sentence that names the vendor and the model. */
export function modelFailure(
  { vendor, baseUrl, source }: AiAccess,
  model: PictureModel,
  { code, retryAfterMs, words, usage }: Ending
): AiFailure {
  const sentence = aiFailureSentence(code, {
    vendor: vendorName(vendor, baseUrl),
    model: modelLabel(paintingModel(model)),
    source,
    retryAfterMs,
  })
  return new AiFailure(code, sentence, { retryAfterMs, usage, source, vendorWords: words })
}
