import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { MaterialFactory } from '#database/factories/material_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import Organization from '#models/organization'
import type User from '#models/user'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  PASSWORD,
  signIn,
  stored,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'

async function logIn(page: Page, { email }: User) {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.assertPath('/dashboard/organizations')
}

test.group('first run: the selected organization', (group) => {
  browserGroup(group)

  test('logging in selects the only organization, then the one that was used last', async ({
    assert,
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    const page = await browserContext.newPage()
    await logIn(page, user)
    const shown = page.getByRole('banner').first()
    await page.assertVisible(shown.getByRole('button', { name: organization.name }))
    await page.waitForFunction(() => 'selectedOrgId' in Reflect.get(globalThis, 'localStorage'))
    const used = DateTime.utc().plus({ hours: 1 })
    const other = await OrganizationFactory.merge({ name: 'Kestrel Labs' })
      .with('memberships', 1, (own) => own.merge({ userId: user.id, lastSelectedAt: used }))
      .create()
    await browserContext.clearCookies()
    await page.goto('/login')
    await page.assertPath('/dashboard/organizations')
    await page.assertVisible(shown.getByRole('button', { name: organization.name }))
    assert.equal(await stored(page, 'selectedOrgId'), organization.id)
    await browserContext.clearCookies()
    await page.evaluate(`localStorage.removeItem('selectedOrgId')`)
    await page.goto('/login')
    await page.assertPath('/dashboard/organizations')
    await page.assertVisible(shown.getByRole('button', { name: other.name }))
  })
})

test.group('first run: the time zone', (group) => {
  browserGroup(group)

  test("the first free slot is on the browser's clock, without a visit to the settings", async ({
    assert,
    browserContext,
  }) => {
    const { user } = await makeMember()
    await user.merge({ clock: '24h' }).save()
    await signIn(browserContext, user, { isFirst: true })
    const page = await browserContext.newPage()
    const session = await browserContext.newCDPSession(page)
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Africa/Nairobi' })
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/settings/timezone'))
    await page.goto('/dashboard/organizations')
    await saved
    await user.refresh()
    assert.equal(user.timezone, 'Africa/Nairobi')
    await page.getByRole('link', { name: 'Create' }).first().click()
    await page.assertVisible(page.getByRole('button', { name: /Add to next free slot.*, 10:00/ }))
  })
})

test.group('first run: the list of first steps', (group) => {
  browserGroup(group)

  test('a new user is led from the organization to a scheduled post, each step ticked live', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const user = await UserFactory.merge({ fullName: 'Maya Lindqvist', clock: '12h' }).create()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const list = page.getByRole('region', { name: 'Welcome to Herald, Maya' })
    const next = list.locator('[aria-current=step]')
    await page.assertVisible(list.getByText('Five steps to your first scheduled post.'))
    await page.assertNotExists(list.getByRole('button', { name: 'Skip for now' }))
    const begin = list.getByRole('button', { name: 'Set up organization' })
    const title = list.getByText('Create your organization')
    await page.setViewportSize({ width: 360, height: 740 })
    assert.equal((await begin.boundingBox())!.x, (await title.boundingBox())!.x)
    await page.setViewportSize({ width: 1280, height: 720 })
    await begin.click()
    await page.getByLabel('Name').fill('Northwind Robotics')
    const dialog = page.getByRole('dialog')
    const stream = page.waitForResponse((answer) => /\/live\/.*org_id=/.test(answer.url()))
    await dialog.getByRole('button', { name: 'Create Organization' }).click()
    await page.assertVisible(list.getByText('Four are left.'))
    await list.getByRole('button', { name: 'Edit organization' }).click()
    await page.assertInputValue(dialog.getByLabel('Name'), 'Northwind Robotics')
    await page.keyboard.press('Escape')
    await page.assertNotExists(dialog)
    await page.getByRole('link', { name: /Get started.*1 \/ 5/ }).click()
    await page.waitForURL('**/dashboard/start*')
    await page.assertVisible(next.getByText('Add brand material'))
    await next.getByRole('button', { name: 'Skip for now' }).focus()
    await page.keyboard.press('Enter')
    await page.assertVisible(next.getByRole('button', { name: 'Connect LinkedIn' }))
    await page.assertVisible(list.getByText('Skipped.'))
    await page.assertVisible(list.getByText(/ (AM|PM) is free for your first post/))
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
    }
    await stream
    const organization = await Organization.firstOrFail()
    const own = { organizationId: organization.id }
    const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
    await organization.merge({ linkedinAccountId: account.id }).save()
    await page.assertVisible(next.getByRole('link', { name: 'Write a post' }))
    await DraftFactory.merge({ ...own, id: 'draft_1' }).create()
    await page.assertVisible(next.getByRole('link', { name: 'Open calendar' }))
    await PostFactory.merge(own).create()
    await page.assertVisible(page.getByRole('link', { name: /Get started/ }).first())
    await MaterialFactory.merge(own).create()
    await page.assertVisible(page.getByText("You're all set"))
    await page.assertNotExists(page.getByRole('link', { name: /Get started/ }))
  })

  test('the onboarding list is hidden and restored from the user menu', async ({
    browserContext,
    visit,
  }) => {
    const { user } = await makeMember()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.getByRole('button', { name: 'Hide this list' }).click()
    await page.assertVisible(page.getByText('List hidden.'))
    const card = page.getByRole('link', { name: /Get started/ })
    await page.assertNotExists(card)
    await page.goto('/dashboard/posts')
    await page.assertText('h1', 'Posts')
    await page.assertNotExists(card)
    await page.getByRole('button', { name: user.fullName }).click()
    await page.getByRole('menuitem', { name: 'Get started' }).click()
    await page.waitForURL('**/dashboard/start*')
    await page.assertVisible(card)
  })

  test('the user menu leads to Settings, and logs out after asking', async ({
    browserContext,
    visit,
  }) => {
    const { user } = await makeMember()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/posts')
    const menu = page.getByRole('button', { name: user.fullName })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await page.waitForURL('**/dashboard/settings*')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText('Are you sure you want to logout?'))
    await question.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
  })
})
