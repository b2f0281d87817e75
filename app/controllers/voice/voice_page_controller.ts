import type { HttpContext } from '@adonisjs/core/http'
import { voicesOf } from '#queries/voice/voices'
import { voiceCard } from '#transformers/voice_transformer'

export default class VoicePageController {
  async show({ auth, inertia, selectedOrganization: organization }: HttpContext) {
    if (!organization) return inertia.render('voice', { voices: [] })
    const user = auth.getUserOrFail()
    const voices = await voicesOf(organization.id)
    return inertia.render('voice', { voices: voices.map((voice) => voiceCard(voice, user)) })
  }
}
