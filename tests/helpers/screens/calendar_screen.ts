import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import type { BrowserContext, Page } from 'playwright'
import { PostFactory } from '#database/factories/post_factory'
import type Post from '#models/post'
import { rendered, openUrl } from '#tests/helpers/screens/browser'
import { insertPosts, randomPosts } from '#tests/helpers/data/stored_posts'
import { makeMember } from '#tests/helpers/data/members'
import { wallTime } from '#domain/schedule/wall_clock'

type Member = Awaited<ReturnType<typeof makeMember>>

/** A week that is in the future on every machine: Monday, May 6 to Sunday, May 12, 2030. */
export const WEEK = '2030-05-06'

/** A member with this time zone. */
export async function memberIn(timezone = 'Europe/Paris') {
  const member = await makeMember()
  await member.user.merge({ timezone }).save()
  return { ...member, zone: timezone }
}

/** Creates a post of the member's organization at a local time ('2030-05-08T09:00'). */
export function postAt(member: Member & { zone: string }, wall: string, own: Partial<Post> = {}) {
  const publishAt = DateTime.fromISO(wall, { zone: member.zone }).toUTC()
  return PostFactory.merge({
    id: `scheduled_${randomUUID()}`,
    organizationId: member.organization.id,
    publishAt,
    dueAt: null,
    zone: member.zone,
    ...own,
  }).create()
}

/** Creates posts of an organization, one each minute from an instant on. */
export async function fillCalendar(organizationId: string, from: DateTime, count: number) {
  const own = { organizationId, campaignIds: [], count, now: from, days: 1, name: 'many' }
  const posts = randomPosts({ ...own, random: () => 0 })
  const planned = posts.map((post, index) => {
    return { ...post, status: 'scheduled' as const, publishedMs: from.toMillis() + index * 60_000 }
  })
  await insertPosts(planned)
}

/** Creates a post that was published at that local time. */
export function publishedAt(
  member: Member & { zone: string },
  wall: string,
  own: Partial<Post> = {}
) {
  const postedAt = DateTime.fromISO(wall, { zone: member.zone }).toUTC()
  const urn = `urn:li:share:${randomUUID()}`
  return postAt(member, wall, { status: 'published', postedAt, platformUrn: urn, ...own })
}

/** Opens the member's calendar with this query. */
export async function openCalendarAt(
  context: BrowserContext,
  member: Member,
  query: { view?: string; date?: string } = { date: WEEK }
) {
  return openUrl(context, member, `/dashboard/calendar?${new URLSearchParams(query)}`)
}

/** The week's cell that starts at this instant (ISO in UTC, as in the grid). */
export function cellAt(page: Page, instant: string) {
  return page.locator(`[data-slot="${instant}"]`)
}

export type Planner = Awaited<ReturnType<typeof makePlanner>>

/** A member with this time zone, and the week after the current one in that zone. */
export async function makePlanner(zone = 'Europe/Paris') {
  const monday = DateTime.now().setZone(zone).plus({ weeks: 1 }).startOf('week')
  return { ...(await memberIn(zone)), monday }
}

/** A time in that week: days after Monday, and the time in the planner's zone. */
export function hourOf({ monday }: Planner, day: number, hour: number, minute = 0) {
  return monday.plus({ days: day }).set({ hour, minute })
}

/** Creates a post planned for that time. */
export function planPost(planner: Planner, at: DateTime, own: Partial<Post> = {}) {
  const publishAt = at.toUTC()
  const planned = { publishAt, dueAt: publishAt, zone: planner.zone }
  return PostFactory.merge({
    organizationId: planner.organization.id,
    ...planned,
    wallTime: wallTime(publishAt, planner.zone),
    ...own,
  }).create()
}

/** Opens the planner's calendar in that week. */
export async function openCalendar(
  context: BrowserContext,
  { user, organization, monday }: Planner,
  view = 'week'
) {
  return openUrl(
    context,
    { user, organization },
    `/dashboard/calendar?view=${view}&date=${monday.toISODate()}`
  )
}

export function slotAt(page: Page, at: DateTime) {
  return page.locator(`[data-slot="${at.toUTC().toISO()}"]`)
}

export function cardOf(page: Page, { id }: { id: string }) {
  return page.locator(`[data-item="${id}"]`)
}

/** The button that opens the card and starts a keyboard drag. */
export function gripOf(page: Page, post: { id: string }) {
  return cardOf(page, post).getByRole('button').first()
}

/** Picks the focused card up by key. Arrow keys move it as soon as the page listens to them. */
export async function pickUp(page: Page) {
  await page.keyboard.press('Space')
  await rendered(page)
}

/** The card, if it is in the cell of this hour. */
export function cardIn(page: Page, at: DateTime, { id }: { id: string }) {
  return slotAt(page, at).locator(`[data-item="${id}"]`)
}

type Point = { x: number; y: number }

/** The center of an element in the window. */
export async function middleOf(place: ReturnType<typeof slotAt>): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Drags the card with the mouse to another hour. With `last` set to 'hold' the button stays
 * pressed.
 */
export async function drag(page: Page, post: { id: string }, to: DateTime, last = 'drop') {
  const card = cardOf(page, post)
  await card.scrollIntoViewIfNeeded()
  const from = await middleOf(card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 2 })
  const goal = await middleOf(slotAt(page, to))
  await page.mouse.move(goal.x, goal.y, { steps: 8 })
  if (last !== 'drop') return
  await page.mouse.up()
  await clicksAreHeard(page)
}

/** Waits after a drop: dnd-kit ignores clicks for 50 ms, so that the drop itself is no click. */
export function clicksAreHeard(page: Page) {
  return page.evaluate<void>('new Promise((done) => setTimeout(done, 60))')
}

/** Waits for the response to a move in either collection. */
export function moved(page: Page) {
  return page.waitForResponse((response) => response.request().method() === 'PATCH')
}
