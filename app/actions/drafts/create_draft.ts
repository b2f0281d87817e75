import { v7 as uuidv7 } from 'uuid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { draftContent, EMPTY_DRAFT, isSameContent } from '#domain/drafts/draft_content'
import type { DraftChange, DraftContent } from '#domain/drafts/draft_content'
import { authorProblem } from '#domain/drafts/author_problem'
import IdTakenException from '#exceptions/id_taken_exception'
import NotPostableException from '#exceptions/not_postable_exception'
import UnknownMediaException from '#exceptions/unknown_media_exception'
import Draft from '#models/draft'
import Media from '#models/media'
import { inTransaction } from '#models/transaction'

type CreateDraftInput = {
  organizationId: string
  authorId: string
  /** Made by the client, so that a repeated request makes no second draft. */
  id?: string
  change: DraftChange
}

type NewDraft = DraftContent & Pick<Draft, 'id' | 'organizationId' | 'authorId' | 'version'>

type CreatedDraft = { kind: 'created' | 'repeated'; draft: Draft }

/** Keeps a new draft; the same request again answers the draft that is already there. */
export default class CreateDraft {
  /** @throws IdTakenException, UnknownMediaException, NotPostableException */
  async handle({ organizationId, authorId, id, change }: CreateDraftInput): Promise<CreatedDraft> {
    const content = draftContent(change, EMPTY_DRAFT)
    const known = id === undefined ? null : await Draft.find(id)
    if (known) return this.#repeated(known, organizationId, content)
    const problem = authorProblem(change, content)
    if (problem) throw new NotPostableException(problem)
    const row = { id: id ?? uuidv7(), organizationId, authorId, version: 1, ...content }
    const isNew = await inTransaction((trx) => this.#save(row, trx))
    const draft = await Draft.findOrFail(row.id)
    return isNew ? { kind: 'created', draft } : this.#repeated(draft, organizationId, content)
  }

  #repeated(draft: Draft, organizationId: string, content: DraftContent): CreatedDraft {
    const isSame = draft.organizationId === organizationId && isSameContent(draft, content)
    if (!isSame) throw new IdTakenException()
    return { kind: 'repeated', draft }
  }

  /** False when its id is taken. */
  async #save(row: NewDraft, trx: TransactionClientContract) {
    const holdsAll = await Media.holdsAll(row.organizationId, row.assets, trx)
    if (!holdsAll) throw new UnknownMediaException()
    return new Draft().merge(row).useTransaction(trx).saveAsNew()
  }
}
