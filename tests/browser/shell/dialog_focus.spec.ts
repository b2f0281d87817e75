import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { DraftFactory } from '#database/factories/draft_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { PostFactory } from '#database/factories/post_factory'
import {
  accessibilityProblems,
  browserGroup,
  BUTTONS_LIKE_SAFARI,
  choose,
  hold,
  openUrl,
  overflow,
  rendered,
  signIn,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { makeCampaign, makeQueued } from '#tests/helpers/screens/review_screen'

interface Opener {
  screen: string
  /** The button that opens a dialog, a sheet or the command palette, or what `opens` names. */
  button: string | RegExp
  opens?: 'menu'
}

const OPENERS: Opener[] = [
  { screen: 'organizations', button: 'Create Organization' },
  { screen: 'organizations', button: 'Members' },
  { screen: 'organizations', button: /^Materials/ },
  { screen: 'campaigns', button: 'Create Campaign' },
  { screen: 'campaigns', button: /^Edit / },
  { screen: 'campaigns', button: /^Analytics for / },
  { screen: 'drafts', button: 'Edit prompts' },
  { screen: 'review-queue', button: 'Words to avoid' },
  { screen: 'posts', button: /^Search/ },
  { screen: 'posts', button: /^Notifications/ },
  { screen: 'posts', button: 'Scheduled' },
  { screen: 'posts', button: /^Doors open at nine/ },
  { screen: 'settings?tab=keys', button: 'Add' },
  { screen: 'settings?tab=api', button: 'Create token' },
  { screen: 'settings?tab=api', button: 'Add webhook' },
  { screen: 'settings?tab=account', button: 'Delete account' },
  { screen: 'posts', button: /^Actions:/, opens: 'menu' },
  { screen: 'calendar', button: 'More', opens: 'menu' },
]

/** Opens a dialog, returns what axe finds in it, and expects the focus back when it has closed. */
async function openAndLeave(page: Page, { screen, button, opens }: Opener) {
  await page.goto(`/dashboard/${screen}`)
  const opener = page.getByRole('button', { name: button }).filter({ visible: true }).first()
  await opener.click()
  const dialog = page.getByRole(opens ?? 'dialog')
  await dialog.waitFor()
  await page.assertNotExists(opener.and(page.locator(':focus')))
  const problems = await accessibilityProblems(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.assertVisible(opener.and(page.locator(':focus')))
  return problems
}

test.group('dialogs: focus', (group) => {
  browserGroup(group)

  for (const width of [360, 1440]) {
    test(`at ${width} px it returns to the button that opened the dialog, in which axe finds nothing`, async ({
      assert,
      browserContext,
    }) => {
      const member = await makeMember()
      const { id: organizationId } = member.organization
      await PostFactory.merge({ organizationId, body: 'Doors open at nine.' }).create()
      await DraftFactory.merge({ organizationId, body: 'A draft.' }).create()
      await makeQueued(await makeCampaign(member), 'Waits for review.')
      await signIn(browserContext, member.user)
      await choose(browserContext, member.organization)
      const page = await browserContext.newPage()
      await page.setViewportSize({ width, height: 800 })
      for (const opener of OPENERS) {
        assert.deepEqual(await openAndLeave(page, opener), [], String(opener.button))
        assert.isAtMost(await overflow(page), 0)
      }
    })
  }

  test('the focus returns to the button even if a click does not focus buttons', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await signIn(browserContext, member.user)
    await choose(browserContext, member.organization)
    await browserContext.addInitScript({ content: BUTTONS_LIKE_SAFARI })
    const page = await browserContext.newPage()
    await openAndLeave(page, { screen: 'organizations', button: 'Members' })
  })

  test('in a high-contrast mode, a dialog has an edge', async ({ assert, browserContext }) => {
    const page = await openUrl(browserContext, await makeMember(), '/dashboard/organizations')
    await page.emulateMedia({ forcedColors: 'active' })
    await page.getByRole('button', { name: 'Members' }).click()
    await page.getByRole('dialog', { name: 'Members' }).waitFor()
    const edge = `getComputedStyle(document.querySelector('[role="dialog"]')).outlineStyle`
    assert.equal(await page.evaluate(edge), 'solid')
  })

  test('after an organization was deleted, the menu of the next one has the focus', async ({
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    const gone = await OrganizationFactory.merge({ createdBy: user.id, name: 'Southwind' }).create()
    const place = { organizationId: gone.id, userId: user.id, role: 'owner' as const }
    await MembershipFactory.merge(place).create()
    const page = await openUrl(browserContext, { user, organization }, '/dashboard/organizations')
    await page.getByRole('button', { name: 'More actions for Southwind' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete organization' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await page.locator(`[aria-label="More actions for ${organization.name}"]:focus`).waitFor()
  })

  test('Escape closes a menu whose code is still loading, and not the post around it', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const post = await PostFactory.merge({ organizationId: member.organization.id }).create()
    await signIn(browserContext, member.user)
    await choose(browserContext, member.organization)
    const page = await browserContext.newPage()
    const code = await hold(page, '/assets/popup_list-*.js')
    await page.goto(`/dashboard/posts?post=${post.id}`)
    const editor = page.getByRole('dialog')
    const menu = editor.locator('[aria-haspopup="menu"]').filter({ visible: true }).first()
    await menu.press('Enter')
    await page.assertExists(menu.and(page.locator('[aria-expanded="true"]')))
    await page.keyboard.press('Escape')
    await page.assertExists(menu.and(page.locator('[aria-expanded="false"]')))
    await page.assertVisible(editor)
    code.release()
    await menu.press('Enter')
    await page.getByRole('menu').waitFor()
  })

  test('Escape closes a post whose editor is still loading', async ({ browserContext }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const { id } = await PostFactory.merge({ organizationId, body: 'At nine.' }).create()
    await signIn(browserContext, member.user)
    await choose(browserContext, member.organization)
    const page = await browserContext.newPage()
    const code = await hold(page, '/assets/post_editor-*.js')
    const asked = page.waitForRequest('**/assets/post_editor-*.js')
    await page.goto(`/dashboard/posts?post=${id}`)
    await asked
    await rendered(page)
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('post'))
    code.release()
    await page.getByRole('button', { name: 'At nine.', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  })

  for (const part of ['shell', 'palette']) {
    test(`Escape closes the command palette while the code of the ${part} is still loading`, async ({
      assert,
      browserContext,
    }) => {
      const { user, organization } = await makeMember()
      await signIn(browserContext, user)
      await choose(browserContext, organization)
      const page = await browserContext.newPage()
      const code = `/assets/${part}-*.js`
      const held = await hold(page, code)
      const asked = page.waitForRequest(`**${code}`)
      await page.goto('/dashboard/posts')
      await page.keyboard.press('Control+k')
      await asked
      await page.keyboard.type('set')
      await page.keyboard.press('Escape')
      held.release()
      await page.keyboard.press('Control+k')
      const field = page.getByRole('dialog').getByRole('combobox')
      await field.waitFor()
      assert.equal(await field.inputValue(), '')
    })
  }
})
