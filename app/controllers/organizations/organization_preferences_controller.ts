import type { HttpContext } from '@adonisjs/core/http'
import { bannedWordsValidator } from '#validators/ai_post_validator'
import { slideStyleValidator } from '#validators/image_validator'

export default class OrganizationPreferencesController {
  async bannedWordList({ organization }: HttpContext) {
    return { words: organization.bannedWords ?? [] }
  }

  /**
   * Replaces the words that an organization's posts should avoid. Duplicates and blank words are
   * dropped.
   */
  async updateBannedWordList({ organization, request }: HttpContext) {
    const { words } = await bannedWordsValidator.validate(request.body())
    const bannedWords = [...new Set(words.filter((word) => word !== ''))]
    await organization.merge({ bannedWords }).save()
    return { words: bannedWords }
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
