import { readFile } from 'node:fs/promises'
import { ASSISTANT_BOUNDS } from '#domain/assistant/assistant_bounds'
import { cleanText } from '#domain/posts/text'
import { AttachmentRefusedException } from '#errors/files_errors'
import { DOCUMENT_SENTENCES, MAX_DOCUMENT_BYTES } from '#domain/media/document_rules'
import Attachment from '#models/attachment'
import { extractPdf } from '#services/materials/extract_document'

type SaveAttachmentInput = {
  organizationId: string
  userId: string
  /** Null when no file was sent. */
  file: { path: string; filename: string; size: number } | null
}

/** Saves the text of a PDF for the conversation. The file itself is not stored. */
export default class SaveAttachment {
  /** @throws AttachmentRefusedException */
  async handle({ file, ...conversation }: SaveAttachmentInput) {
    if (!file) throw new AttachmentRefusedException(DOCUMENT_SENTENCES.type)
    if (file.size > MAX_DOCUMENT_BYTES) {
      throw new AttachmentRefusedException(DOCUMENT_SENTENCES.too_big, { status: 413 })
    }
    const read = await extractPdf(await readFile(file.path))
    if (read.kind === 'refused') throw new AttachmentRefusedException(read.sentence)
    const { attachment: textLimit, attachmentName: nameLimit } = ASSISTANT_BOUNDS
    const text = read.text.slice(0, textLimit.max).toWellFormed()
    const name = cleanText(file.filename).replace(/\s+/g, ' ').trim().slice(0, nameLimit.max)
    return Attachment.create({
      ...conversation,
      name: name.toWellFormed() || 'document.pdf',
      pages: read.pages,
      text,
      characters: read.text.length,
    })
  }
}
