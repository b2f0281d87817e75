import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ScheduleDraft from '#actions/posts/schedule_draft'
import { freeSlotsOf } from '#queries/calendar/free_slots_of'
import { scheduledPost } from '#transformers/scheduled_post_transformer'
import { queuedDraftValidator, queueSlotsValidator } from '#validators/queue'

@inject()
export default class QueueController {
  constructor(private scheduleDraft: ScheduleDraft) {}

  /** The next free slots, soonest first. */
  async index({ organization, request }: HttpContext) {
    const { count } = await queueSlotsValidator.validate(request.qs())
    return freeSlotsOf({ organizationId: organization.id, count })
  }

  async store({ auth, organization, request, response }: HttpContext) {
    const { id, draft_id: draftId, once } = await queuedDraftValidator.validate(request.body())
    await organization.load('linkedinAccount')
    const userId = auth.getUserOrFail().id
    const queueing = { organization, userId, draftId, id, once, status: 'next_slot' } as const
    const { kind, post } = await this.scheduleDraft.handle(queueing)
    return response.status(kind === 'created' ? 201 : 200).json(scheduledPost(post))
  }
}
