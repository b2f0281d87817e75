import type { HttpContext } from '@adonisjs/core/http'
import Draft from '#models/draft'
import { draftVoiceCheck } from '#queries/voice/voices'

export default class VoiceChecksController {
  /** Compares a saved draft with the examples of its author. */
  async store({ organization, params }: HttpContext) {
    const own = { id: params.id, organization_id: organization.id }
    return draftVoiceCheck(await Draft.query().where(own).firstOrFail())
  }
}
