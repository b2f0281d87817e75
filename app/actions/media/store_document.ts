import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import { storedFilename } from '#domain/media/stored_filename'
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
        filename: storedFilename(filename, { extension: 'pdf', fallback: 'document' }),
        sha256: hash('sha256', bytes),
      })
    )
    return { media, pages: pdf.pages }
  }
}
