import type { EventEmitter } from 'node:events'
import { chosenModels } from '#domain/ai/model_choice'
import { overlayElement } from '#domain/overlay/design'
import { fittedElements } from '#domain/overlay/design_fit'
import type { DesignWish } from '#domain/overlay/design_request'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import Preference from '#models/preference'
import { neededAccess } from '#services/ai/ai_access'
import { askForDesign } from '#services/overlay/ask_designer'

interface DesignOverlayInput {
  /** Whose tokens are used up; null where no organization is named. */
  organizationId: string | null
  userId: string
  wish: DesignWish
  /** Tells by its 'close' that nobody waits any more: the call is ended then. */
  connection: EventEmitter
}

/** Designs texts for the picture of a post ('AI Design'): none leaves the picture or meets another. */
export default class DesignOverlay {
  /** @throws AiFailure, PlanLimitReached */
  async handle({ organizationId, userId, wish, connection }: DesignOverlayInput) {
    const access = neededAccess(await ApiKey.valuesOf(userId))
    const { contentGenerationModel: model } = chosenModels(await Preference.of(userId))
    const closed = new AbortController()
    connection.once('close', () => closed.abort())
    const head = { organizationId, userId, kind: 'overlay', model } as const
    const designer = { access, model, signal: closed.signal }
    const { value } = await AiRun.measured(head, () => askForDesign(designer, wish))
    return fittedElements(value.overlay_elements.map(overlayElement), wish.image)
  }
}
