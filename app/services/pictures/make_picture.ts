import { addedUsage, type AiUsage } from '#domain/ai/ai_usage'
import { picturePlan } from '#domain/pictures/picture_plan'
import { AiFailure } from '#services/ai/ai_failure'
import { joinedFailure } from '#services/pictures/joined_failure'
import type { Picture, PictureAccesses, PictureRequest } from '#services/pictures/picture'
import { PICTURE_SOURCES } from '#services/pictures/picture_sources'

/**
 * A picture from the sources of a model, one after the other until one gives a usable picture
 * (spec section 9: the Gemini model, then stock; stock is Unsplash, then Pexels).
 * @throws AiFailure: `no_key` names the missing key and where to put it, `cancelled` after a stop
 */
export async function makePicture(
  accesses: PictureAccesses,
  request: PictureRequest
): Promise<Picture> {
  const plan = picturePlan(request.model, accesses)
  if (plan.kind === 'key_missing') throw new AiFailure('no_key', plan.sentence)
  const failures: AiFailure[] = []
  for (const source of plan.sources) {
    try {
      const picture = await PICTURE_SOURCES[source](accesses, request)
      return { ...picture, source, ...lookingBack(failures, picture.usage) }
    } catch (error) {
      if (request.signal?.aborted) throw new AiFailure('cancelled', 'Stopped.')
      if (!(error instanceof AiFailure)) throw error
      failures.push(error)
    }
  }
  throw joinedFailure(request.model, accesses, failures)
}

function lookingBack(failures: AiFailure[], own: AiUsage | null) {
  const usage = failures.reduce((sum, failure) => addedUsage(sum, failure.usage), own)
  return { usage, insteadOf: failures[0]?.message ?? null }
}
