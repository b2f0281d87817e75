import { draftContent, EMPTY_DRAFT, isSameContent } from '#domain/drafts/draft_content'
import type { DraftChange, DraftContent } from '#domain/drafts/draft_content'
import { authorProblem } from '#domain/drafts/author_problem'
import IdTakenException from '#exceptions/id_taken_exception'
import NotPostableException from '#exceptions/not_postable_exception'
import UnknownMediaException from '#exceptions/unknown_media_exception'
import Draft from '#models/draft'
import Media from '#models/media'

type CreateDraftInput = {
  organizationId: string
  authorId: string
  /** Made by the client, so that a repeated request makes no second draft. */
  id?: string
  change: DraftChange
}

type CreatedDraft = { kind: 'created' | 'repeated'; draft: Draft }

/** Keeps a new draft; the same request again answers the draft that is already there. */
export default class CreateDraft {
  /** @throws IdTakenException, UnknownMediaException, NotPostableException */
  async handle({ organizationId, authorId, id, change }: CreateDraftInput): Promise<CreatedDraft> {
    const content = draftContent(change, EMPTY_DRAFT)
    const known = id === undefined ? null : await Draft.find(id)
    if (known) return this.#repeated(known, organizationId, content)
    await this.#check(organizationId, change, content)
    const draft = new Draft().merge({ id, organizationId, authorId, version: 1, ...content })
    if (await draft.saveAsNew()) return { kind: 'created', draft }
    return this.#repeated(await Draft.findOrFail(draft.id), organizationId, content)
  }

  #repeated(draft: Draft, organizationId: string, content: DraftContent): CreatedDraft {
    const isSame = draft.organizationId === organizationId && isSameContent(draft, content)
    if (!isSame) throw new IdTakenException()
    return { kind: 'repeated', draft }
  }

  async #check(organizationId: string, change: DraftChange, content: DraftContent) {
    const problem = authorProblem(change, content)
    if (problem) throw new NotPostableException(problem)
    const holdsAll = await Media.holdsAll(organizationId, content.assets)
    if (!holdsAll) throw new UnknownMediaException()
  }
}
