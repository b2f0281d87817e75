import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AddFile from '#actions/materials/add_file'
import { materialCard } from '#transformers/material_transformer'

@inject()
export default class MaterialUploadsController {
  constructor(private addFile: AddFile) {}

  async store({ auth, organization, request, response }: HttpContext) {
    const upload = request.file('file')
    const path = upload?.tmpPath
    const material = await this.addFile.handle({
      organizationId: organization.id,
      userId: auth.getUserOrFail().id,
      file: path ? { path, filename: upload.clientName, size: upload.size } : null,
    })
    return response.created(materialCard(material))
  }
}
