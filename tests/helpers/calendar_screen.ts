import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import type { BrowserContext, Page } from 'playwright'
import { PostFactory } from '#database/factories/post_factory'
import type Post from '#models/post'
import { choose, signIn } from '#tests/helpers/browser'
import { makeMember } from '#tests/helpers/make_member'

type Member = Awaited<ReturnType<typeof makeMember>>

/** A week that is to come on every machine: Monday, May 6 to Sunday, May 12, 2030. */
export const WEEK = '2030-05-06'

/** A member whose clock runs in a zone. */
export async function memberIn(timezone = 'Europe/Paris') {
  const member = await makeMember()
  await member.user.merge({ timezone }).save()
  return { ...member, zone: timezone }
}

/** A post of the member's organization at a time of their clock ('2030-05-08T09:00'). */
export function postAt(member: Member & { zone: string }, wall: string, own: Partial<Post> = {}) {
  const publishAt = DateTime.fromISO(wall, { zone: member.zone }).toUTC()
  return PostFactory.merge({
    ...{ id: `scheduled_${randomUUID()}`, organizationId: member.organization.id },
    ...{ publishAt, dueAt: null, zone: member.zone },
    ...own,
  }).create()
}

/** The same, gone out at that time. */
export function publishedAt(
  member: Member & { zone: string },
  wall: string,
  own: Partial<Post> = {}
) {
  const postedAt = DateTime.fromISO(wall, { zone: member.zone }).toUTC()
  const urn = `urn:li:share:${randomUUID()}`
  return postAt(member, wall, { status: 'published', postedAt, platformUrn: urn, ...own })
}

/** The calendar of the member, at the place that the query names. */
export async function openCalendarAt(
  context: BrowserContext,
  { user, organization }: Member,
  query: { view?: string; date?: string } = { date: WEEK }
) {
  await signIn(context, user)
  await choose(context, organization)
  const page = await context.newPage()
  await page.goto(`/dashboard/calendar?${new URLSearchParams(query)}`)
  return page
}

/** The card of the post. */
export function postCard(page: Page, { id }: { id: string }) {
  return page.locator(`[data-item="${id}"]`)
}

/** The cell of the week that begins at that moment (ISO, UTC, as the grid writes it). */
export function cellAt(page: Page, instant: string) {
  return page.locator(`[data-slot="${instant}"]`)
}
