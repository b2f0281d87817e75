import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ListKnownAuthors from '#actions/linkedin/list_known_authors'
import SaveAuthorSlots from '#actions/posting_queue/save_author_slots'
import AuthorSlot from '#models/author_slot'
import { freeSlotsInCalendar } from '#queries/posting_queue/free_slots'
import { queueZone } from '#queries/posting_queue/posting_queue'
import { authorSlots, freeSlotCard } from '#transformers/posting_queue_transformer'
import { calendarRangeValidator, toCalendarRange } from '#validators/calendar_validator'
import { authorSlotsValidator, toAuthorSlot } from '#validators/posting_queue_validator'

@inject()
export default class AuthorSlotsController {
  constructor(
    private saveAuthorSlots: SaveAuthorSlots,
    private listKnownAuthors: ListKnownAuthors
  ) {}

  /** The weekly slots of all authors, by author, weekday and time. */
  async show({ organization: { id } }: HttpContext) {
    const slots = await AuthorSlot.query()
      .where('organization_id', id)
      .orderBy('author_kind', 'desc')
      .orderBy('author_urn')
      .orderBy('weekday')
      .orderBy('time')
    return authorSlots(await queueZone(id), slots)
  }

  /** The free slots of all authors in a range of the calendar. */
  async free({ organization, request }: HttpContext) {
    const span = toCalendarRange(await calendarRangeValidator.validate(request.qs()))
    const authors = await this.listKnownAuthors.handle({ organization })
    const range = { organizationId: organization.id, ...span, now: DateTime.utc() }
    const slots = await freeSlotsInCalendar({ ...range, ...authors })
    return slots.map(freeSlotCard)
  }

  async update(ctx: HttpContext) {
    const payload = await authorSlotsValidator.validate(ctx.request.body())
    const { timezone: zone, slots, opened } = payload
    const edited = { sent: slots.map(toAuthorSlot), opened: opened?.map(toAuthorSlot) }
    await this.saveAuthorSlots.handle({ organizationId: ctx.organization.id, zone, slots: edited })
    return this.show(ctx)
  }
}
