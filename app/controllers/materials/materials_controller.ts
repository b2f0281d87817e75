import { inject } from '@adonisjs/core'
import { errors } from '@adonisjs/lucid'
import drive from '@adonisjs/drive/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import AddMaterialFile from '#actions/materials/add_material_file'
import AddMaterialUrl from '#actions/materials/add_material_url'
import DeleteMaterial from '#actions/materials/delete_material'
import RereadMaterial from '#actions/materials/reread_material'
import Material from '#models/material'
import { organizationMaterials } from '#queries/materials/material_list'
import { materialCard, downloadHeaders } from '#transformers/material_transformer'
import { pageValidator } from '#validators/fields'
import { newMaterialUrlValidator } from '#validators/material_validator'

@inject()
export default class MaterialsController {
  constructor(
    private deleteMaterial: DeleteMaterial,
    private addMaterialFile: AddMaterialFile,
    private addMaterialUrl: AddMaterialUrl,
    private rereadMaterial: RereadMaterial
  ) {}

  async index({ organization, request, response }: HttpContext) {
    const page = await pageValidator.validate(request.qs())
    const materials = await organizationMaterials({ organizationId: organization.id, ...page })
    if (materials.nextCursor) response.header('X-Next-Cursor', materials.nextCursor)
    return materials.rows.map(materialCard)
  }

  async store({ auth, organization, request, response }: HttpContext) {
    const upload = request.file('file')
    const path = upload?.tmpPath
    const material = await this.addMaterialFile.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      file: path ? { path, filename: upload.clientName, size: upload.size } : null,
    })
    return response.created(materialCard(material))
  }

  async destroy({ auth, params, response }: HttpContext) {
    const material = await Material.visibleTo(auth.getUserOrFail())
      .where('id', params.id)
      .firstOrFail()
    await this.deleteMaterial.handle({ material })
    return response.noContent()
  }

  /** All parameters are in the query; there is no body. */
  async storeUrl({ auth, organization, request, response }: HttpContext) {
    const { url, material_type: type = 'website' } = await newMaterialUrlValidator.validate(
      request.qs()
    )
    const material = await this.addMaterialUrl.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      url: url ?? '',
      type,
    })
    return response.created(materialCard(material))
  }

  async reread({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const material = await Material.visibleTo(user).where('id', params.id).firstOrFail()
    const read = await this.rereadMaterial.handle({ material, userId: user.id })
    return response.status(202).json(materialCard(read))
  }

  /** Members download the uploaded file. It is never displayed inline. */
  async file({ auth, params, response }: HttpContext) {
    const material = await Material.visibleTo(auth.getUserOrFail())
      .where('id', params.id)
      .firstOrFail()
    const disk = drive.use()
    if (material.diskKey === null || !(await disk.exists(material.diskKey))) {
      throw new errors.E_ROW_NOT_FOUND(Material)
    }
    for (const [name, value] of Object.entries(downloadHeaders(material))) {
      response.header(name, value)
    }
    return response.stream(await disk.getStream(material.diskKey))
  }
}
