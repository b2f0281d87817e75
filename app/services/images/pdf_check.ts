import { checkDocument, checkPages, type DocumentRefusal } from '#domain/media/document_rules'
import { inDecodingTurn } from '#services/images/decoding_turns'
import type { PdfFacts, PdfInput } from '#services/images/pdf_check_worker'
import { runWorker, WorkerError } from '#services/images/worker_task'

export type CheckedPdf =
  { kind: 'ready'; pages: number } | { kind: 'refused'; refusal: DocumentRefusal }

/** A PDF whose reading takes more than this is not one of slides. */
const LIMITS = { timeoutMs: 10_000, heapMb: 256 }

/** Whether a file is a PDF that LinkedIn takes: its bytes tell, whatever it is called (section 6). */
export async function checkPdf(bytes: Uint8Array): Promise<CheckedPdf> {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const refusal = checkDocument({ bytes: bytes.length, head })
  if (refusal) return { kind: 'refused', refusal }
  const facts = await inDecodingTurn(() => readFacts({ bytes }))
  if (facts.kind !== 'read') return { kind: 'refused', refusal: facts.kind }
  const tooMany = checkPages(facts.pages)
  return tooMany ? { kind: 'refused', refusal: tooMany } : { kind: 'ready', pages: facts.pages }
}

async function readFacts(input: PdfInput): Promise<PdfFacts> {
  try {
    return await runWorker<PdfFacts>(import.meta.url, 'pdf_check_worker', input, LIMITS)
  } catch (error) {
    if (error instanceof WorkerError) return { kind: 'broken' }
    throw error
  }
}
