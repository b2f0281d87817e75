import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import { DOCUMENT_TYPE } from '#domain/media/document_rules'
import { keepFile } from '#services/images/keep_file'
import { checkPdf } from '#services/images/pdf_check'
import DocumentRefusedException from '#exceptions/document_refused_exception'
import Media from '#models/media'

type StoreDocumentInput = {
  organizationId: string
  /** Where its bytes lie. */
  path: string
  filename: string
}

/** 'Plan & co.PDF' -> 'Plan _ co.pdf' */
function storedName(filename: string) {
  const stem = filename.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/[^\p{L}\p{N} ._-]+/gu, '_')
  return `${stem.trim().slice(0, 120) || 'document'}.pdf`
}

/** Keeps an uploaded PDF as it is, once it is known to be one that LinkedIn takes. */
export default class StoreDocument {
  /** @throws DocumentRefusedException */
  async handle({ organizationId, path, filename }: StoreDocumentInput) {
    const bytes = await readFile(path)
    const checked = await checkPdf(bytes)
    if (checked.kind === 'refused') throw new DocumentRefusedException(checked.refusal)
    const id = uuidv7()
    const diskKey = `organizations/${organizationId}/${id}.pdf`
    const media = await keepFile({ diskKey, bytes, mime: DOCUMENT_TYPE }, () =>
      Media.create({
        ...{ id, organizationId, diskKey, mime: DOCUMENT_TYPE, source: 'upload' },
        bytes: bytes.length,
        filename: storedName(filename),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
    )
    return { media, pages: checked.pages }
  }
}
