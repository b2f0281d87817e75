import type { HttpContext } from '@adonisjs/core/http'
import { publishChange } from '#database/changes'
import Draft from '#models/draft'
import Post from '#models/post'
import { draftVoiceCheck, voicesOf } from '#queries/voice/author_voices'
import { voiceCard, voiceExamples } from '#transformers/voice_transformer'
import { voiceChoiceValidator } from '#validators/voice_validator'

export default class VoicesController {
  async page({ auth, inertia, selectedOrganization: organization }: HttpContext) {
    if (!organization) return inertia.render('voice', { voices: [] })
    const user = auth.getUserOrFail()
    const voices = async () => {
      const found = await voicesOf(organization.id)
      return found.map((voice) => voiceCard(voice, user))
    }
    return inertia.render('voice', { voices })
  }

  async index({ auth, organization }: HttpContext) {
    return voiceExamples(await voicesOf(organization.id), auth.getUserOrFail())
  }

  /** Pins or drops a published post. The same choice twice changes nothing. */
  async update({ auth, organization, request }: HttpContext) {
    const { post_id: id, choice } = await voiceChoiceValidator.validate(request.body())
    const own = { id, organization_id: organization.id, status: 'published' }
    await Post.query().where(own).firstOrFail()
    await Post.query().where(own).update({ voice_choice: choice })
    publishChange({ kind: 'posts', id })
    return voiceExamples(await voicesOf(organization.id), auth.getUserOrFail())
  }

  /** Compares a saved draft with the examples of its author. */
  async check({ organization, params }: HttpContext) {
    const own = { id: params.id, organization_id: organization.id }
    return draftVoiceCheck(await Draft.query().where(own).firstOrFail())
  }
}
