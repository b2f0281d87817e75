import { Exception } from '@adonisjs/core/exceptions'
import { DOCUMENT_SENTENCES, type DocumentRefusal } from '#domain/media/document_rules'

const STATUSES: Record<DocumentRefusal, number> = {
  type: 415,
  empty: 422,
  broken: 422,
  locked: 422,
  too_big: 413,
  too_many_pages: 422,
}

/** An upload that is no document we can publish. */
export default class DocumentRefusedException extends Exception {
  constructor(refusal: DocumentRefusal) {
    super(DOCUMENT_SENTENCES[refusal], { status: STATUSES[refusal], code: 'E_DOCUMENT_REFUSED' })
  }
}
