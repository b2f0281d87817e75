import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import { saveFile } from '#services/images/image_files'
import { DocumentRefusedException } from '#errors/files_errors'
import { checkPdf } from '#services/images/pdf_check'
import Media from '#models/media'

type StoreDocumentInput = {
  organizationId: string
  /** Path of the uploaded file. */
  path: string
  filename: string
}

/** Returns the name of the stored file: 'Plan & co.PDF' becomes 'Plan _ co.pdf'. */
function storedName(filename: string) {
  const stem = filename.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[^\p{L}\p{N} ._-]+/gu, '_')
  return `${stem.trim().slice(0, 120) || 'document'}.pdf`
}

/** Stores an uploaded PDF unchanged, after checking that LinkedIn accepts it. */
export default class StoreDocument {
  /** @throws DocumentRefusedException */
  async handle({ organizationId, path, filename }: StoreDocumentInput) {
    const bytes = await readFile(path)
    const pdf = await checkPdf(bytes)
    if (pdf.kind === 'refused') throw new DocumentRefusedException(pdf.refusal)
    const id = uuidv7()
    const diskKey = `organizations/${organizationId}/${id}.pdf`
    const media = await saveFile({ diskKey, bytes, mime: DOCUMENT_TYPE }, () =>
      Media.store({
        id,
        organizationId,
        diskKey,
        mime: DOCUMENT_TYPE,
        source: 'upload',
        bytes: bytes.length,
        filename: storedName(filename),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
    )
    return { media, pages: pdf.pages }
  }
}
