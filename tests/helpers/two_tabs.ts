import type { BrowserContext, Page } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'
import { signIn } from '#tests/helpers/browser'
import { makeCampaign, makeQueued, openCard } from '#tests/helpers/review_screen'

/** An organization whose every record says its word. */
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

/** Two tabs of one browser; each shows another organization of the same user. */
export async function openTwoTabs(context: BrowserContext) {
  const user = await UserFactory.create()
  const [alpha, beta] = [await makeWorkspace(user, 'Alpha'), await makeWorkspace(user, 'Beta')]
  await signIn(context, user)
  const url = `http://${process.env.HOST}:${process.env.PORT}`
  await context.addCookies([{ name: 'selectedOrgId', value: alpha.organization.id, url }])
  const [first, second] = [await context.newPage(), await context.newPage()]
  return { user, alpha, beta, first, second }
}

/** The organization that the sidebar of a tab names. */
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
  /** Its link in the sidebar. */
  link: string
  path: string
  /** Opens a field of the screen, where it has one; what is typed into it must stay. */
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

/** Closes a dialog without what was typed into it. */
export async function discard(page: Page) {
  const discardIt = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' })
  if ((await page.getByRole('dialog').count()) === 0) return
  await page.keyboard.press('Escape')
  await discardIt.or(page.getByRole('main')).first().waitFor()
  if ((await discardIt.count()) > 0) await discardIt.click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Every screen of the dashboard that the sidebar leads to. */
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
