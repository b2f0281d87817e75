import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import KnownAuthors from '#actions/linkedin/known_authors'
import { openDrafts } from '#queries/calendar/open_drafts'
import { openDraft } from '#transformers/open_draft_transformer'

@inject()
export default class CalendarDraftsController {
  constructor(private knownAuthors: KnownAuthors) {}

  /** The drafts that can still be put into the calendar, the last edited first. */
  async index({ organization }: HttpContext) {
    const authors = await this.knownAuthors.handle({ organization })
    const drafts = await openDrafts({ organizationId: organization.id, ...authors })
    return drafts.map(openDraft)
  }
}
