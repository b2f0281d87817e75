import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import FindFace from '#actions/overlay/find_face'

@inject()
export default class OverlayFacesController {
  constructor(private findFace: FindFace) {}

  /** A file of type never changes under its name. */
  show({ params, response }: HttpContext) {
    const file = this.findFace.handle(String(params.file))
    if (file === null) return response.notFound({ detail: 'Not found.', code: 'E_NOT_FOUND' })
    response.header('Cache-Control', 'public, max-age=31536000, immutable')
    response.header('Content-Type', 'font/woff2')
    return response.download(file)
  }
}
