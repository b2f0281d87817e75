import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CreateDraft from '#actions/drafts/create_draft'
import SaveDraft from '#actions/drafts/save_draft'
import { organizationDrafts } from '#queries/drafts/organization_drafts'
import Draft from '#models/draft'
import { inTransaction } from '#models/transaction'
import { draftCard } from '#transformers/draft_transformer'
import { draftChange, draftChangeValidator } from '#validators/draft'
import { newDraftValidator, seenPostOf } from '#validators/draft'
import { pageValidator } from '#validators/page'

@inject()
export default class DraftsController {
  constructor(
    private createDraft: CreateDraft,
    private saveDraft: SaveDraft
  ) {}

  async index({ organization, request, response }: HttpContext) {
    const page = await pageValidator.validate(request.qs())
    const drafts = await organizationDrafts({ organizationId: organization.id, ...page })
    if (drafts.nextCursor) response.header('X-Next-Cursor', drafts.nextCursor)
    return drafts.rows.map(draftCard)
  }

  async store({ auth, organization, request, response }: HttpContext) {
    const { id, ...sent } = await newDraftValidator.validate(request.body())
    const { kind, draft } = await this.createDraft.handle({
      organizationId: organization.id,
      authorId: auth.getUserOrFail().id,
      id,
      change: draftChange(sent),
    })
    return response.status(kind === 'created' ? 201 : 200).json(draftCard(draft))
  }

  async update({ auth, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id } = await Draft.visibleTo(user).where('id', params.id).firstOrFail()
    const sent = await draftChangeValidator.validate(request.body())
    const saving = {
      draftId: id,
      userId: user.id,
      change: draftChange(sent),
      seen: seenPostOf(sent),
    }
    return draftCard(await this.saveDraft.handle(saving))
  }

  /** The posts that were made of it stay whole. */
  async destroy({ auth, params, response }: HttpContext) {
    const draft = await Draft.visibleTo(auth.getUserOrFail()).where('id', params.id).firstOrFail()
    await inTransaction((trx) => draft.useTransaction(trx).delete())
    return response.noContent()
  }
}
