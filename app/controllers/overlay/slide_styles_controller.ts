import type { HttpContext } from '@adonisjs/core/http'
import { slideStyleValidator } from '#validators/image_validator'

export default class SlideStylesController {
  show({ organization }: HttpContext) {
    return organization.slideStyle
  }

  /** Applies to all unpublished carousels of the organization. */
  async update({ organization, request }: HttpContext) {
    const { template, color } = await slideStyleValidator.validate(request.body())
    const look = { slideTemplate: template, slideColor: color.toLowerCase() }
    const saved = await organization.merge(look).save()
    return saved.slideStyle
  }
}
