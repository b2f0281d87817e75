import { overlayFonts } from '#transformers/overlay_transformer'

export default class OverlayFontsController {
  index() {
    return overlayFonts()
  }
}
