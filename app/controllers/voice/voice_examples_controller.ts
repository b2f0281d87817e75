import type { HttpContext } from '@adonisjs/core/http'
import { publishChange } from '#models/changes'
import Post from '#models/post'
import { voicesOf } from '#queries/voice/voices'
import { voiceExamples } from '#transformers/voice_transformer'
import { voiceChoiceValidator } from '#validators/voice_validator'

export default class VoiceExamplesController {
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
}
