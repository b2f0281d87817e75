import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CreateDraft from '#actions/drafts/create_draft'
import DeleteDraft from '#actions/drafts/delete_draft'
import SaveDraft from '#actions/drafts/save_draft'
import { reshareParent } from '#actions/posts/reshare_parent'
import { organizationDrafts } from '#queries/drafts/organization_drafts'
import Draft from '#models/draft'
import { withApprovals } from '#queries/approvals/with_approvals'
import { draftCard } from '#transformers/draft_transformer'
import { draftChange, draftChangeValidator, toReshareRequest } from '#validators/draft_validator'
import { newDraftValidator, expectedPostOf } from '#validators/draft_validator'
import { pageValidator } from '#validators/fields'

@inject()
export default class DraftsController {
  constructor(
    private createDraft: CreateDraft,
    private saveDraft: SaveDraft,
    private deleteDraft: DeleteDraft
  ) {}

  async index({ organization, request, response }: HttpContext) {
    const page = await pageValidator.validate(request.qs())
    const drafts = await organizationDrafts({ organizationId: organization.id, ...page })
    if (drafts.nextCursor) response.header('X-Next-Cursor', drafts.nextCursor)
    return drafts.rows.map(draftCard)
  }

  async store({ auth, organization, request, response }: HttpContext) {
    const { id, ...payload } = await newDraftValidator.validate(request.body())
    const parent = await reshareParent(toReshareRequest(payload), {
      organizationId: organization.id,
    })
    const { kind, draft } = await this.createDraft.handle({
      organizationId: organization.id,
      authorId: auth.getUserOrFail().id,
      id,
      change: { ...draftChange(payload), ...parent },
    })
    await draft.load('posts')
    await withApprovals(draft.posts)
    return response.status(kind === 'created' ? 201 : 200).json(draftCard(draft))
  }

  async show({ auth, params }: HttpContext) {
    const draft = await Draft.visibleTo(auth.getUserOrFail())
      .where('id', params.id)
      .preload('posts')
      .firstOrFail()
    await withApprovals(draft.posts)
    return draftCard(draft)
  }

  async update({ auth, organization, params, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const known = await Draft.visibleTo(user).where('id', params.id).firstOrFail()
    const payload = await draftChangeValidator.validate(request.body())
    const parent = await reshareParent(toReshareRequest(payload), known)
    const saving = {
      draftId: known.id,
      userId: user.id,
      change: { ...draftChange(payload), ...parent },
      seen: expectedPostOf(payload),
      version: payload.version,
      role: organization.role,
    }
    const draft = await this.saveDraft.handle(saving)
    await draft.load('posts')
    await withApprovals(draft.posts)
    return draftCard(draft)
  }

  /** Posts created from the draft remain. */
  async destroy({ auth, params, response }: HttpContext) {
    const user = auth.getUserOrFail()
    const { id } = await Draft.visibleTo(user).where('id', params.id).firstOrFail()
    const undo = await this.deleteDraft.handle({ draftId: id, userId: user.id })
    return response.header('X-Undo-Token', undo).noContent()
  }
}
