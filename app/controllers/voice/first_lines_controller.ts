import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SuggestFirstLines from '#actions/voice/suggest_first_lines'
import { firstLines } from '#transformers/voice_transformer'
import { firstLinesValidator, voiceAuthor } from '#validators/voice_validator'

@inject()
export default class FirstLinesController {
  constructor(private suggestFirstLines: SuggestFirstLines) {}

  async store({ auth, organization, request, response }: HttpContext) {
    const { text, ...author } = await firstLinesValidator.validate(request.body())
    const lines = await this.suggestFirstLines.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      text,
      author: voiceAuthor(author),
      connection: response.response,
    })
    return firstLines(lines)
  }
}
