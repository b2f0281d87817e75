import type { HttpContext } from '@adonisjs/core/http'
import NoModelChosenException from '#exceptions/no_model_chosen_exception'
import Preference from '#models/preference'
import { modelChoice } from '#transformers/model_choice_transformer'
import { modelChoiceValidator } from '#validators/model_choice'

export default class ModelChoicesController {
  async show({ auth }: HttpContext) {
    return modelChoice(await Preference.of(auth.getUserOrFail().id))
  }

  async store({ auth, request }: HttpContext) {
    const sent = await request.validateUsing(modelChoiceValidator)
    if (Object.keys(sent).length === 0) throw new NoModelChosenException()
    const preference = await Preference.choose(auth.getUserOrFail(), {
      textModel: sent.text_model,
      imageModel: sent.image_model,
      contentGenerationModel: sent.content_generation_model,
    })
    return modelChoice(preference)
  }
}
