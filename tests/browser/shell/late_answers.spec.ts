import { test } from '@japa/runner'
import type { BrowserContext, Page, Route } from 'playwright'
import { browserGroup, choose, rendered, signIn } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { createNotification } from '#tests/helpers/data/mail'

const CALENDAR = '/dashboard/calendar'

async function openOrganizations(context: BrowserContext, visit: (path: string) => Promise<Page>) {
  const member = await makeMember()
  await signIn(context, member.user)
  await choose(context, member.organization)
  return { ...member, page: await visit('/dashboard/organizations') }
}

/** Delays the answer to the page's next reload, which the server has already sent. */
async function holdReload(page: Page) {
  const [sent, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const delay = async (route: Route) => {
    const response = await route.fetch()
    sent.resolve()
    await released.promise
    await route.fulfill({ response })
  }
  await page.evaluate(`
    document.addEventListener('inertia:start', ({ detail }) => (window.held ??= detail.visit.id))
    void (window.shown = new Promise((show) => {
      const check = ({ detail }) => detail.visitId === window.held && show(true)
      document.addEventListener('inertia:success', check)
    }))
  `)
  await page.route('**/dashboard/organizations*', delay, { times: 1 })
  const show = async () => {
    released.resolve()
    await page.evaluate('window.shown')
    await rendered(page)
  }
  return { sent: sent.promise, show }
}

test.group('answers that arrive late', (group) => {
  browserGroup(group)

  test('a response that was sent before a notification came does not hide it', async ({
    browserContext,
    visit,
  }) => {
    const { user, organization, page } = await openOrganizations(browserContext, visit)
    const reload = await holdReload(page)
    await organization.merge({ name: 'Northwind' }).save()
    await reload.sent
    await createNotification(user.id, 'post_failed', 'Post failed.', CALENDAR)
    const sidebar = page.getByRole('banner').first()
    const bell = sidebar.getByRole('button', { name: 'Notifications, 1 unread' })
    await page.assertVisible(bell)
    await reload.show()
    await page.assertVisible(bell)
  })

  test('a response that arrives after a later one brings back nothing older', async ({
    browserContext,
    visit,
  }) => {
    const { user, organization, page } = await openOrganizations(browserContext, visit)
    const reload = await holdReload(page)
    await organization.merge({ name: 'Northwind' }).save()
    await reload.sent
    await createNotification(user.id, 'post_failed', 'Post failed.', CALENDAR)
    await organization.merge({ name: 'Southwind' }).save()
    const later = page.getByRole('main').getByText('Southwind').first()
    const sidebar = page.getByRole('banner').first()
    const bell = sidebar.getByRole('button', { name: 'Notifications, 1 unread' })
    await page.assertVisible(later)
    await page.assertVisible(bell)
    await reload.show()
    await page.assertVisible(later)
    await page.assertVisible(bell)
  })
})
