import type { BrowserContext, Page } from 'playwright'
import { DateTime } from 'luxon'
import { PostFactory } from '#database/factories/post_factory'
import { wallTime } from '#domain/schedule/publish_time'
import type Post from '#models/post'
import { choose, signIn } from '#tests/helpers/browser'
import { makeMember } from '#tests/helpers/make_member'

export type Planner = Awaited<ReturnType<typeof makePlanner>>

/** A member whose clock is that of the zone, and the week after this one on it. */
export async function makePlanner(zone = 'Europe/Paris') {
  const member = await makeMember()
  await member.user.merge({ timezone: zone }).save()
  const monday = DateTime.now().setZone(zone).plus({ weeks: 1 }).startOf('week')
  return { ...member, zone, monday }
}

/** An hour of that week: days after Monday, and the time on the planner's clock. */
export function hourOf({ monday }: Planner, day: number, hour: number, minute = 0) {
  return monday.plus({ days: day }).set({ hour, minute })
}

/** A post planned for that hour. */
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

/** The planner's calendar of that week. */
export async function openCalendar(
  context: BrowserContext,
  { user, organization, monday }: Planner,
  view = 'week'
) {
  await signIn(context, user)
  await choose(context, organization)
  const page = await context.newPage()
  await page.goto(`/dashboard/calendar?view=${view}&date=${monday.toISODate()}`)
  return page
}

export function slotAt(page: Page, at: DateTime) {
  return page.locator(`[data-slot="${at.toUTC().toISO()}"]`)
}

export function cardOf(page: Page, { id }: { id: string }) {
  return page.locator(`[data-item="${id}"]`)
}

/** What opens the card, and picks it up by keyboard. */
export function gripOf(page: Page, post: { id: string }) {
  return cardOf(page, post).getByRole('button').first()
}

/** The card in the hour in which it should stand. */
export function cardIn(page: Page, at: DateTime, { id }: { id: string }) {
  return slotAt(page, at).locator(`[data-item="${id}"]`)
}

type Point = { x: number; y: number }

/** The middle of what stands there, in the window. */
export async function middleOf(place: ReturnType<typeof slotAt>): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags the card by mouse to another hour; lets it go unless told to hold it. */
export async function drag(page: Page, post: { id: string }, to: DateTime, last = 'drop') {
  const card = cardOf(page, post)
  await card.scrollIntoViewIfNeeded()
  const from = await middleOf(card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 2 })
  const goal = await middleOf(slotAt(page, to))
  await page.mouse.move(goal.x, goal.y, { steps: 8 })
  if (last === 'drop') await page.mouse.up()
}

/** Waits for the answer to a move, of whichever collection. */
export function moved(page: Page) {
  return page.waitForResponse((response) => response.request().method() === 'PATCH')
}
