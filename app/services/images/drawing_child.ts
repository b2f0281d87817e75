import type { DrawingOrder, DrawingResult } from '#services/images/drawing_order'
import { drawnOverlay } from '#services/images/drawn_overlay'
import { letGo } from '#services/images/let_go'
import { publishableFile } from '#services/images/publishable_file'
import { drawnSlide } from '#services/images/slide_canvas'

function done(order: DrawingOrder): Promise<DrawingResult> {
  if (order.kind === 'slide') return drawnSlide(order)
  return order.kind === 'picture' ? drawnOverlay(order) : publishableFile(order)
}

process.on('message', async (order: DrawingOrder) => {
  process.send?.(await done(order).catch((): DrawingResult => ({ kind: 'failed' })))
  setImmediate(letGo)
})
// Without the server there is nobody to draw for.
process.on('disconnect', () => process.exit())
