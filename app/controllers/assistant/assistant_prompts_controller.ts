import type { HttpContext } from '@adonisjs/core/http'
import { PromptChangedException } from '#errors/settings_errors'
import AssistantPrompt from '#models/assistant_prompt'
import { promptCards } from '#transformers/assistant_transformer'
import { promptKindValidator, promptValidator } from '#validators/assistant_validator'

export default class AssistantPromptsController {
  async show({ organization }: HttpContext) {
    return promptCards(await AssistantPrompt.of(organization.id))
  }

  async update({ organization, request }: HttpContext) {
    const { kind, ...change } = await promptValidator.validate(request.body())
    const outcome = await AssistantPrompt.change(organization.id, kind, change)
    if (outcome === 'changed_since') throw new PromptChangedException()
    return promptCards(await AssistantPrompt.of(organization.id))
  }

  /** Resets the prompt to its default. */
  async destroy({ organization, request, response }: HttpContext) {
    const { kind } = await promptKindValidator.validate(request.qs())
    await AssistantPrompt.reset(organization.id, kind)
    return response.noContent()
  }
}
