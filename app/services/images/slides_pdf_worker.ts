import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from 'pdf-lib'
import { mendedFontkit } from '#services/images/mended_fontkit'
import { FontShelf } from '#services/images/slide_fonts'
import { SlidePainter, type DrawnSlide } from '#services/images/slide_page'

export interface SlidesInput {
  title: string
  slides: DrawnSlide[]
}

/** The same slides make the same bytes: a document names no time of its making. */
const TIMELESS = new Date(0)

async function draw({ title, slides }: SlidesInput): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.registerFontkit(mendedFontkit)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setCreator('Herald')
  document.setProducer('Herald')
  document.setCreationDate(TIMELESS)
  document.setModificationDate(TIMELESS)
  const painter = new SlidePainter(document, new FontShelf())
  for (const slide of slides) await painter.add(slide)
  // Its pages stand in the open, not in packed objects: every reader finds them.
  return document.save({ useObjectStreams: false })
}

const bytes = await draw(workerData)
parentPort?.postMessage(bytes)
