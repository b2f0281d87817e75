import { readFile } from 'node:fs/promises'
import { ASSISTANT_BOUNDS } from '#domain/assistant/bounds'
import { DOCUMENT_SENTENCES, MAX_DOCUMENT_BYTES } from '#domain/media/document_rules'
import { cleanText } from '#domain/posts/clean_text'
import AttachmentRefusedException from '#exceptions/attachment_refused_exception'
import Attachment from '#models/attachment'
import { extractPdf } from '#services/materials/extract_pdf'

type KeepAttachmentInput = {
  organizationId: string
  userId: string
  /** Null where none was sent. */
  file: { path: string; filename: string; size: number } | null
}

/** Reads the text of a PDF for the conversation. The file itself is not kept. */
export default class KeepAttachment {
  /** @throws AttachmentRefusedException */
  async handle({ file, ...talkers }: KeepAttachmentInput) {
    if (!file) throw new AttachmentRefusedException(DOCUMENT_SENTENCES.type)
    if (file.size > MAX_DOCUMENT_BYTES) {
      throw new AttachmentRefusedException(DOCUMENT_SENTENCES.too_big, { status: 413 })
    }
    const read = await extractPdf(await readFile(file.path))
    if (read.kind === 'refused') throw new AttachmentRefusedException(read.sentence)
    const { attachment: most, attachmentName } = ASSISTANT_BOUNDS
    const text = read.text.slice(0, most.max).toWellFormed()
    const name = cleanText(file.filename).replace(/\s+/g, ' ').trim().slice(0, attachmentName.max)
    return Attachment.create({
      ...talkers,
      ...{ name: name.toWellFormed() || 'document.pdf', pages: read.pages, text },
      characters: read.text.length,
    })
  }
}
