import drive from '@adonisjs/drive/services/main'
import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import Material from '#models/material'
import { downloadHeaders } from '#transformers/material_transformer'

export default class MaterialFilesController {
  /** Members save the file they gave; it is never shown. */
  async show({ auth, params, response }: HttpContext) {
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
