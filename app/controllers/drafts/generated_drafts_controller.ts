import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import WriteDraft from '#actions/assistant/write_draft'
import { writtenDraft } from '#transformers/assistant_transformer'
import { generationValidator } from '#validators/assistant'

@inject()
export default class GeneratedDraftsController {
  constructor(private writeDraft: WriteDraft) {}

  async store({ auth, organization, request, response }: HttpContext) {
    const { topic, tone } = await generationValidator.validate(request.body())
    const draft = await this.writeDraft.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      connection: response.response,
      topic,
      tone: tone ?? undefined,
    })
    return writtenDraft(draft)
  }
}
