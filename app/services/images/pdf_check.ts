import { checkDocument, checkPages, type DocumentRefusal } from '#domain/media/document_rules'
import { withDecodingSlot } from '#services/images/image_encoding'
import type { PdfInspection, PdfInput } from '#services/images/pdf_check_worker'
import { runWorker, WorkerError } from '#services/images/worker_task'

type CheckedPdf = { kind: 'ready'; pages: number } | { kind: 'refused'; refusal: DocumentRefusal }

/** A PDF that needs more than this is not a slide deck. */
const LIMITS = { timeoutMs: 10_000, heapMb: 256 }

/** Checks by its bytes that a file is a PDF that LinkedIn accepts. */
export async function checkPdf(bytes: Uint8Array): Promise<CheckedPdf> {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const refusal = checkDocument({ bytes: bytes.length, head })
  if (refusal) return { kind: 'refused', refusal }
  const inspection = await withDecodingSlot(() => inspectPdf({ bytes }))
  if (inspection.kind !== 'read') return { kind: 'refused', refusal: inspection.kind }
  const tooMany = checkPages(inspection.pages)
  return tooMany
    ? { kind: 'refused', refusal: tooMany }
    : { kind: 'ready', pages: inspection.pages }
}

async function inspectPdf(input: PdfInput): Promise<PdfInspection> {
  try {
    return await runWorker<PdfInspection>(import.meta.url, 'pdf_check_worker', input, LIMITS)
  } catch (error) {
    if (error instanceof WorkerError) return { kind: 'broken' }
    throw error
  }
}
