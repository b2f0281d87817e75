import type { EventEmitter } from 'node:events'
import { chosenModels } from '#domain/ai/model_choice'
import { DESIGN_WIDTH, overlayElement } from '#domain/overlay/design'
import { finishedDesign } from '#domain/overlay/design_fit'
import type { DesignWish } from '#domain/overlay/design_request'
import { anyPixels } from '#domain/overlay/readable'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import Media from '#models/media'
import Preference from '#models/preference'
import { neededAccess } from '#services/ai/ai_access'
import { storedPixels } from '#services/images/stored_pixels'
import { askForDesign } from '#services/overlay/ask_designer'

interface DesignOverlayInput {
  /** Whose tokens are used up; null where no organization is named. */
  organizationId: string | null
  userId: string
  wish: Omit<DesignWish, 'image'> & { image?: DesignWish['image'] }
  /** The image that the texts are for; without one they are made readable on any image. */
  mediaId?: string
  /** Tells by its 'close' that nobody waits any more: the call is ended then. */
  connection: EventEmitter
}

const SQUARE = { width: DESIGN_WIDTH, height: DESIGN_WIDTH }

/** Designs texts for the image of a post ('AI Design'): all inside it, none on another, all readable. */
export default class DesignOverlay {
  /** @throws AiFailure, PlanLimitReached, E_ROW_NOT_FOUND */
  async handle({ organizationId, userId, mediaId, connection, ...input }: DesignOverlayInput) {
    const media = await this.#media(organizationId, mediaId)
    const wish = { ...input.wish, image: input.wish.image ?? sizeOf(media) ?? SQUARE }
    const access = neededAccess(await ApiKey.valuesOf(userId))
    const { contentGenerationModel: model } = chosenModels(await Preference.of(userId))
    const closed = new AbortController()
    connection.once('close', () => closed.abort())
    const head = { organizationId, userId, kind: 'overlay', model } as const
    const designer = { access, model, signal: closed.signal }
    const { value } = await AiRun.measured(head, () => askForDesign(designer, wish))
    const read = (media && (await storedPixels(media, wish.image))) ?? anyPixels
    return finishedDesign(value.overlay_elements.map(overlayElement), wish.image, read)
  }

  async #media(organizationId: string | null, mediaId: string | undefined) {
    if (organizationId === null || mediaId === undefined) return null
    return Media.query().where('organization_id', organizationId).where('id', mediaId).firstOrFail()
  }
}

function sizeOf(media: Media | null) {
  return media?.width && media.height ? { width: media.width, height: media.height } : null
}
