import type { HttpContext } from '@adonisjs/core/http'
import { bannedWordsValidator } from '#validators/ai_post_validator'

export default class BannedWordsController {
  async show({ organization }: HttpContext) {
    return { words: organization.bannedWords ?? [] }
  }

  /** Words that an organization's posts should avoid. Duplicates and blank words are dropped. */
  async update({ organization, request }: HttpContext) {
    const { words } = await bannedWordsValidator.validate(request.body())
    const bannedWords = [...new Set(words.filter((word) => word !== ''))]
    await organization.merge({ bannedWords }).save()
    return { words: bannedWords }
  }
}
