import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeleteMaterial from '#actions/materials/delete_material'
import Material from '#models/material'
import { organizationMaterials } from '#queries/materials/organization_materials'
import { materialCard } from '#transformers/material_transformer'
import { pageValidator } from '#validators/page'

@inject()
export default class MaterialsController {
  constructor(private deleteMaterial: DeleteMaterial) {}

  async index({ organization, request, response }: HttpContext) {
    const page = await pageValidator.validate(request.qs())
    const materials = await organizationMaterials({ organizationId: organization.id, ...page })
    if (materials.nextCursor) response.header('X-Next-Cursor', materials.nextCursor)
    return materials.rows.map(materialCard)
  }

  async destroy({ auth, params, response }: HttpContext) {
    const material = await Material.visibleTo(auth.getUserOrFail())
      .where('id', params.id)
      .firstOrFail()
    await this.deleteMaterial.handle({ material })
    return response.noContent()
  }
}
