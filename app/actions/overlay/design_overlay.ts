import type { EventEmitter } from 'node:events'
import { chosenModels } from '#domain/ai/model_catalog'
import { DESIGN_WIDTH, toOverlayElement } from '#domain/overlay/design'
import type { DesignRequest } from '#domain/overlay/design'
import { unknownPixels } from '#domain/overlay/readable'
import { finalizeDesign } from '#domain/overlay/design_fit'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import Media from '#models/media'
import Preference from '#models/preference'
import { requireAiAccess } from '#services/ai/ai_access'
import { readStoredPixels } from '#services/images/stored_pixels'
import { askForDesign } from '#services/overlay/ask_designer'

interface DesignOverlayInput {
  /** The organization that the call is recorded for; null when none is named. */
  organizationId: string | null
  userId: string
  designInput: Omit<DesignRequest, 'image'> & { image?: DesignRequest['image'] }
  /** The image for the texts; without one they are made readable on any image. */
  mediaId?: string
  /** Emits 'close' when the client disconnects, which aborts the call. */
  connection: EventEmitter
}

const SQUARE = { width: DESIGN_WIDTH, height: DESIGN_WIDTH }

/**
 * Designs texts for a post's image ('AI Design'): all inside the image, none overlapping, all
 * readable.
 */
export default class DesignOverlay {
  /** @throws AiFailure, PlanLimitReached, E_ROW_NOT_FOUND */
  async handle({ organizationId, userId, mediaId, connection, ...input }: DesignOverlayInput) {
    const media = await this.#media(organizationId, mediaId)
    const designInput = {
      ...input.designInput,
      image: input.designInput.image ?? sizeOf(media) ?? SQUARE,
    }
    const access = requireAiAccess(await ApiKey.valuesOf(userId))
    const { contentGenerationModel: model } = chosenModels(await Preference.of(userId))
    const closed = new AbortController()
    connection.once('close', () => closed.abort())
    const head = { organizationId, userId, kind: 'overlay', model } as const
    const designer = { access, model, signal: closed.signal }
    const { value } = await AiRun.measured(head, () => askForDesign(designer, designInput))
    const read = (media && (await readStoredPixels(media, designInput.image))) ?? unknownPixels
    return finalizeDesign(value.overlay_elements.map(toOverlayElement), designInput.image, read)
  }

  async #media(organizationId: string | null, mediaId: string | undefined) {
    if (organizationId === null || mediaId === undefined) return null
    return Media.query().where('organization_id', organizationId).where('id', mediaId).firstOrFail()
  }
}

function sizeOf(media: Media | null) {
  return media?.width && media.height ? { width: media.width, height: media.height } : null
}
