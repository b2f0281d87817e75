import type { HttpContext } from '@adonisjs/core/http'
import { slideLookValidator } from '#validators/slide_look'

export default class SlideLooksController {
  show({ organization }: HttpContext) {
    return organization.slideLook
  }

  /** Of all carousels of the organization that are not yet published. */
  async update({ organization, request }: HttpContext) {
    const { template, color } = await slideLookValidator.validate(request.body())
    const look = { slideTemplate: template, slideColor: color.toLowerCase() }
    const saved = await organization.merge(look).save()
    return saved.slideLook
  }
}
