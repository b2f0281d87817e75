import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import type Organization from '#models/organization'
import {
  browserGroup,
  choose,
  holdFirstAnswer,
  rendered,
  signIn,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { createNotification } from '#tests/helpers/data/mail'

const CALENDAR = '/dashboard/calendar'

async function openOrganizations(context: BrowserContext, visit: (path: string) => Promise<Page>) {
  const member = await makeMember()
  await signIn(context, member.user)
  await choose(context, member.organization)
  return { ...member, page: await visit('/dashboard/organizations') }
}

/** Renames the organization, and delays the answer to the reload that follows. */
async function holdReload(page: Page, organization: Organization) {
  await page.evaluate(`
    document.addEventListener('inertia:start', ({ detail }) => (window.held ??= detail.visit.id))
    void (window.shown = new Promise((show) => {
      const check = ({ detail }) => detail.visitId === window.held && show(true)
      document.addEventListener('inertia:success', check)
    }))
  `)
  const { sent, release } = await holdFirstAnswer(page, '/dashboard/organizations*')
  await organization.merge({ name: 'Northwind' }).save()
  await sent
  return async () => {
    release()
    await page.evaluate('window.shown')
    await rendered(page)
  }
}

test.group('answers that arrive late', (group) => {
  browserGroup(group)

  test('a response that was sent before a notification came does not hide it', async ({
    browserContext,
    visit,
  }) => {
    const { user, organization, page } = await openOrganizations(browserContext, visit)
    const showReload = await holdReload(page, organization)
    await createNotification(user.id, 'post_failed', 'Post failed.', CALENDAR)
    const sidebar = page.getByRole('banner').first()
    const bell = sidebar.getByRole('button', { name: 'Notifications, 1 unread' })
    await page.assertVisible(bell)
    await showReload()
    await page.assertVisible(bell)
  })

  test('a response that arrives after a later one brings back nothing older', async ({
    browserContext,
    visit,
  }) => {
    const { user, organization, page } = await openOrganizations(browserContext, visit)
    const showReload = await holdReload(page, organization)
    await createNotification(user.id, 'post_failed', 'Post failed.', CALENDAR)
    await organization.merge({ name: 'Southwind' }).save()
    const later = page.getByRole('main').getByText('Southwind').first()
    const sidebar = page.getByRole('banner').first()
    const bell = sidebar.getByRole('button', { name: 'Notifications, 1 unread' })
    await page.assertVisible(later)
    await page.assertVisible(bell)
    await showReload()
    await page.assertVisible(later)
    await page.assertVisible(bell)
  })
})
