import type { BrowserContext, Page, Response } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'
import { signIn } from '#tests/helpers/screens/browser'
import { makeCampaign, makeQueued, openCard } from '#tests/helpers/screens/review_screen'
import { makeConnectedMember } from '#tests/helpers/data/members'
import { serverUrl } from '#tests/helpers/requests'

/** An organization whose records all contain this word. */
async function makeWorkspace(user: User, word: string) {
  const organization = await OrganizationFactory.merge({
    name: `${word} Works`,
    createdBy: user.id,
  })
    .with('memberships', 1, (membership) => membership.merge({ userId: user.id, role: 'owner' }))
    .create()
  const own = { organizationId: organization.id, createdBy: user.id }
  const campaign = await makeCampaign({ user, organization }, { name: `${word} campaign` })
  const queued = await makeQueued(campaign, `${word} waits for review`)
  await PostFactory.merge({ ...own, body: `${word} is scheduled` }).create()
  await PostFactory.merge({ ...own, body: `${word} is out` })
    .apply('published')
    .create()
  await DraftFactory.merge({ organizationId: organization.id, body: `${word} draft` }).create()
  return { organization, queued }
}

/** Two tabs of one browser with different organizations of the same user. */
export async function openTwoTabs(context: BrowserContext) {
  const user = await UserFactory.create()
  const [alpha, beta] = [await makeWorkspace(user, 'Alpha'), await makeWorkspace(user, 'Beta')]
  await signIn(context, user)
  const url = serverUrl()
  await context.addCookies([{ name: 'selectedOrgId', value: alpha.organization.id, url }])
  const [first, second] = [await context.newPage(), await context.newPage()]
  return { user, alpha, beta, first, second }
}

/** The organization in the sidebar of a tab. */
export function switchOf(page: Page) {
  return page
    .locator('header')
    .getByText(/^(Alpha|Beta) Works$/)
    .first()
}

/** Selects an organization in the sidebar. */
export async function switchTo(page: Page, name: string) {
  await switchOf(page).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
}

interface Screen {
  /** The screen's link in the sidebar. */
  link: string
  path: string
  /** Opens a field of the screen, whose typed text must be kept. */
  field?: (page: Page) => Promise<ReturnType<Page['getByRole']>>
}

async function createPostField(page: Page) {
  await page.getByRole('radio', { name: 'Write' }).click()
  return page.getByLabel('Post text')
}

async function organizationField(page: Page) {
  await page.getByRole('button', { name: 'Create Organization' }).click()
  return page.getByRole('dialog').getByLabel('Name')
}

async function campaignField(page: Page) {
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  return page.getByRole('dialog').getByLabel('Description')
}

async function reviewField(page: Page) {
  const card = await openCard(page, 'waits for review')
  await card.getByRole('button', { name: 'Edit' }).click()
  return page.getByRole('dialog').getByRole('textbox').first()
}

/** Closes a dialog and discards the typed text. */
export async function discard(page: Page) {
  const discardIt = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' })
  if ((await page.getByRole('dialog').count()) === 0) return
  await page.keyboard.press('Escape')
  await discardIt.or(page.getByRole('main')).first().waitFor()
  if ((await discardIt.count()) > 0) await discardIt.click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Every dashboard screen in the sidebar. */
export const SCREENS: Screen[] = [
  { link: 'Create', path: '/dashboard/drafts', field: createPostField },
  { link: 'Organizations', path: '/dashboard/organizations', field: organizationField },
  { link: 'Campaigns', path: '/dashboard/campaigns', field: campaignField },
  { link: 'Review Queue', path: '/dashboard/review-queue', field: reviewField },
  { link: 'Calendar', path: '/dashboard/calendar' },
  { link: 'Posts', path: '/dashboard/posts', field: async (page) => page.getByRole('searchbox') },
  { link: 'Analytics', path: '/dashboard/analytics' },
  { link: 'Settings', path: '/dashboard/settings' },
]

export const POST_ID = 'scheduled_1794614400000'

export const TOMORROW = '2026-11-22T09:00:00.000Z'

/** A connected member, a draft, and the body of the request that schedules it for tomorrow. */
export async function makeDesk() {
  const member = await makeConnectedMember()
  const organizationId = member.organization.id
  const draft = await DraftFactory.merge({ organizationId, id: 'draft_1' }).create()
  const body = {
    id: POST_ID,
    draft_id: draft.id,
    org_id: organizationId,
    publish_time: TOMORROW,
    timezone: 'Europe/Berlin',
    status: 'scheduled',
  }
  return { ...member, draft, body }
}

type Journey = (...asked: never[]) => Promise<Response | null>

/** The browser's 'load' event fires before the dashboard's page component has rendered. */
function standInFor<J extends Journey>(page: Page, go: J) {
  return (async (...asked: Parameters<J>) => {
    const answer = await go.apply(page, asked)
    await page.locator('#app:empty').waitFor({ state: 'detached' })
    return answer
  }) as J
}

/** Makes every navigation in this browser wait until the page has rendered. */
export function waitForPages(context: BrowserContext) {
  context.on('page', (page) => {
    page.goto = standInFor(page, page.goto)
    page.reload = standInFor(page, page.reload)
  })
}
