import type { HttpContext } from '@adonisjs/core/http'
import { clientWords } from '#queries/review_links/client_words'
import { clientWordsCard } from '#transformers/client_words_transformer'

export default class ClientWordsController {
  /** What clients with a review link said of a post. */
  async show({ auth, params }: HttpContext) {
    return clientWordsCard(await clientWords(auth.getUserOrFail(), params.id))
  }
}
