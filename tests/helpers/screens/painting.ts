import type { TestContext } from '@japa/runner/core'
import type { BrowserContextOptions, Page } from 'playwright'
import { PostFactory } from '#database/factories/post_factory'
import { choose, hold, signIn } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'

/** The time zone of the member and of the browser. */
export const ZONE = 'America/Denver'
export const POSTS = '/dashboard/posts'
export const SCRIPTS = '/assets/*.js'

/** A member with a post. */
export async function makeDesk(timezone: string | null = ZONE, body = 'Painted before scripts') {
  const member = await makeMember()
  await member.user.merge({ timezone }).save()
  await PostFactory.merge({ organizationId: member.organization.id, body }).create()
  return member
}

type Desk = Awaited<ReturnType<typeof makeDesk>>

/** A browser of this member, apart from the test's own, which waits for scripts. */
export async function openBrowser(
  { browser, cleanup }: Pick<TestContext, 'browser' | 'cleanup'>,
  { user, organization }: Desk,
  options: BrowserContextOptions = {}
) {
  const baseURL = `http://${process.env.HOST}:${process.env.PORT}`
  const context = await browser.newContext({ baseURL, timezoneId: ZONE, ...options })
  cleanup(() => context.close())
  await signIn(context, user, { isFirst: true })
  await choose(context, organization)
  const noise: string[] = []
  context.on('console', (message) => noise.push(message.text()))
  context.on('weberror', (error) => noise.push(error.error().message))
  return { context, page: await context.newPage(), noise }
}

/** Waits until the painting records what the user does, and delays the page's `load` event. */
export async function paintingListens(page: Page) {
  await page.locator('[data-painted] main h1').first().waitFor()
  await page.locator('iframe').waitFor({ state: 'attached' })
}

/** Waits until scripts have replaced what the server painted. */
export function replaced(page: Page) {
  return page.locator('[data-painted]').waitFor({ state: 'detached' })
}

/** Opens a page that stays a painting until its scripts are released. */
export async function openPainting(page: Page, path: string) {
  const scripts = await hold(page, SCRIPTS)
  await page.goto(path, { waitUntil: 'commit' })
  await paintingListens(page)
  return scripts
}
