import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import LookUpMention from '#actions/mentions/look_up_mention'
import SuggestMentions from '#actions/mentions/suggest_mentions'
import { mentionSuggestion } from '#transformers/mention_transformer'
import { mentionLookupValidator, mentionSearchValidator } from '#validators/mention_validator'

@inject()
export default class MentionsController {
  constructor(
    private suggestMentions: SuggestMentions,
    private lookUpMention: LookUpMention
  ) {}

  async index({ auth, organization, request }: HttpContext) {
    const { q: text = '' } = await mentionSearchValidator.validate(request.qs())
    await organization.load('linkedinAccount')
    const userId = auth.getUserOrFail().id
    const suggestions = await this.suggestMentions.handle({ organization, userId, text })
    return suggestions.map(mentionSuggestion)
  }

  async lookup({ organization, request }: HttpContext) {
    const { url: target, name } = await mentionLookupValidator.validate(request.body())
    await organization.load('linkedinAccount')
    const mention = await this.lookUpMention.handle({ organization, target, name })
    return mentionSuggestion({ ...mention, source: 'known' })
  }
}
