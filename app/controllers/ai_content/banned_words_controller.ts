import type { HttpContext } from '@adonisjs/core/http'
import { bannedWordsValidator } from '#validators/ai_post'

export default class BannedWordsController {
  async show({ organization }: HttpContext) {
    return { words: organization.bannedWords ?? [] }
  }

  /** The words that the posts of an organization had better not hold; each once, blank ones left out. */
  async update({ organization, request }: HttpContext) {
    const { words } = await bannedWordsValidator.validate(request.body())
    const bannedWords = [...new Set(words.filter((word) => word !== ''))]
    await organization.merge({ bannedWords }).save()
    return { words: bannedWords }
  }
}
