import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import FindFontFace from '#actions/overlay/find_font_face'
import { overlayFonts } from '#transformers/overlay_transformer'

@inject()
export default class OverlayFontsController {
  constructor(private findFontFace: FindFontFace) {}

  index() {
    return overlayFonts()
  }

  /** A font file never changes under its name. */
  show({ params, response }: HttpContext) {
    const file = this.findFontFace.handle(String(params.file))
    if (file === null) return response.notFound({ detail: 'Not found.', code: 'E_NOT_FOUND' })
    response.header('Cache-Control', 'public, max-age=31536000, immutable')
    response.header('Content-Type', 'font/woff2')
    return response.download(file)
  }
}
