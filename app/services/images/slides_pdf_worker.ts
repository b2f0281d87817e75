import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from 'pdf-lib'
import type { SlidesInput } from '#services/images/render_slides_pdf'
import { charactersOf } from '#domain/overlay/rich_text'
import { loadSlices } from '#services/images/font_slices'
import { patchedFontkit, FontCache } from '#services/images/slide_fonts'
import { SlidePainter } from '#services/images/slide_page'

/** A fixed date, so that the same slides always give the same bytes. */
const FIXED_DATE = new Date(0)

async function draw({ title, slides }: SlidesInput): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.registerFontkit(patchedFontkit)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setCreator('Herald')
  document.setProducer('Herald')
  document.setCreationDate(FIXED_DATE)
  document.setModificationDate(FIXED_DATE)
  // Each character is written with the font that it has on its own.
  await loadSlices(slides.flatMap((slide) => [slide.title, slide.content]).flatMap(charactersOf))
  const painter = new SlidePainter(document, new FontCache())
  for (const slide of slides) await painter.add(slide)
  // Object streams are off because some readers cannot find pages inside them.
  return document.save({ useObjectStreams: false })
}

const bytes = await draw(workerData)
parentPort?.postMessage(bytes)
