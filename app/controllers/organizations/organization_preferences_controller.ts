import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ChangeBannedWords from '#actions/organizations/change_banned_words'
import { bannedWordsValidator } from '#validators/ai_post_validator'
import { slideStyleValidator } from '#validators/image_validator'

@inject()
export default class OrganizationPreferencesController {
  constructor(private changeBannedWords: ChangeBannedWords) {}

  async bannedWordList({ organization }: HttpContext) {
    return { words: organization.bannedWords ?? [] }
  }

  /**
   * Replaces the words that an organization's posts should avoid, or saves the changes to the
   * `opened` ones. Duplicates and blank words are dropped.
   */
  async updateBannedWordList({ organization, request }: HttpContext) {
    const { words, opened } = await bannedWordsValidator.validate(request.body())
    const sent = words.filter((word) => word !== '')
    const change = { organizationId: organization.id, words: { opened, sent } }
    return { words: await this.changeBannedWords.handle(change) }
  }

  slideStyle({ organization }: HttpContext) {
    return organization.slideStyle
  }

  /** Applies to all unpublished carousels of the organization. */
  async updateSlideStyle({ organization, request }: HttpContext) {
    const { template, color } = await slideStyleValidator.validate(request.body())
    const style = { slideTemplate: template, slideColor: color.toLowerCase() }
    const saved = await organization.merge(style).save()
    return saved.slideStyle
  }
}
