import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ReadAgain from '#actions/materials/read_again'
import Material from '#models/material'
import { materialCard } from '#transformers/material_transformer'

@inject()
export default class MaterialReadingsController {
  constructor(private readAgain: ReadAgain) {}

  async store({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const material = await Material.visibleTo(user).where('id', params.id).firstOrFail()
    const read = await this.readAgain.handle({ material, userId: user.id })
    return response.status(202).json(materialCard(read))
  }
}
