import { v7 as uuidv7 } from 'uuid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  draftContent,
  EMPTY_DRAFT,
  isSameContent,
  authorProblem,
  optionsProblem,
} from '#domain/drafts/draft_content'
import type { DraftChange, DraftContent } from '#domain/drafts/draft_content'
import { IdTakenException } from '#errors/requests_errors'
import { InvalidPostException } from '#errors/posts_errors'
import { UnknownMediaException } from '#errors/files_errors'
import Draft from '#models/draft'
import KnownMention from '#models/known_mention'
import Media from '#models/media'
import { withTransaction } from '#database/transaction'

type CreateDraftInput = {
  organizationId: string
  authorId: string
  /** Chosen by the client, so that a repeated request creates no second draft. */
  id?: string
  change: DraftChange
}

type NewDraft = DraftContent & Pick<Draft, 'id' | 'organizationId' | 'authorId' | 'version'>

type CreatedDraft = { kind: 'created' | 'repeated'; draft: Draft }

/** Creates a draft. A repeated request returns the existing one. */
export default class CreateDraft {
  /** @throws IdTakenException, UnknownMediaException, InvalidPostException */
  async handle({ organizationId, authorId, id, change }: CreateDraftInput): Promise<CreatedDraft> {
    const content = draftContent(change, EMPTY_DRAFT)
    const known = id === undefined ? null : await Draft.find(id)
    if (known) return this.#repeated(known, organizationId, content)
    const row = this.#newDraft({ organizationId, authorId, id, change }, content)
    const isNew = await withTransaction((trx) => this.#save(row, trx))
    const draft = await Draft.findOrFail(row.id)
    return isNew ? { kind: 'created', draft } : this.#repeated(draft, organizationId, content)
  }

  /**
   * Creates a draft of Herald's own in a transaction of the caller.
   * @throws UnknownMediaException, InvalidPostException
   */
  async handleIn(trx: TransactionClientContract, input: Omit<CreateDraftInput, 'id'>) {
    const row = this.#newDraft(input, draftContent(input.change, EMPTY_DRAFT))
    await this.#save(row, trx)
    return Draft.findOrFail(row.id, { client: trx })
  }

  #newDraft({ organizationId, authorId, id, change }: CreateDraftInput, content: DraftContent) {
    const problem = authorProblem(change, content) ?? optionsProblem(content)
    if (problem) throw new InvalidPostException(problem)
    return { id: id ?? uuidv7(), organizationId, authorId, version: 1, ...content }
  }

  #repeated(draft: Draft, organizationId: string, content: DraftContent): CreatedDraft {
    const isSame = draft.organizationId === organizationId && isSameContent(draft, content)
    if (!isSame) throw new IdTakenException()
    return { kind: 'repeated', draft }
  }

  /** Returns false when the id is taken. */
  async #save(row: NewDraft, trx: TransactionClientContract) {
    const hasAll = await Media.hasAll(row.organizationId, row.assets, trx)
    if (!hasAll) throw new UnknownMediaException()
    await KnownMention.recordUse(row.mentions, row.organizationId, trx)
    return new Draft().merge(row).useTransaction(trx).saveAsNew()
  }
}
