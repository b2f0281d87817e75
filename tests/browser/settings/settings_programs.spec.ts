import { test } from '@japa/runner'
import { mkdirSync } from 'node:fs'
import { DateTime } from 'luxon'
import { MembershipFactory } from '#database/factories/membership_factory'
import { ProgramFactory } from '#database/factories/program_factory'
import { UserFactory } from '#database/factories/user_factory'
import ConnectedProgram from '#models/connected_program'
import Organization from '#models/organization'
import User from '#models/user'
import { makeMember } from '#tests/helpers/data/members'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  WIDTHS,
  openUrl,
} from '#tests/helpers/screens/browser'

const PATH = '/dashboard/settings?tab=api'

test.group('settings: connected programs', (group) => {
  browserGroup(group)

  async function house() {
    const { user, organization } = await makeMember()
    await organization.merge({ name: 'Northwind Robotics' }).save()
    const editor = await UserFactory.merge({ fullName: 'Jonas Weber' }).create()
    const own = { organizationId: organization.id, userId: editor.id, role: 'editor' as const }
    await MembershipFactory.merge(own).create()
    const place = { organizationId: organization.id, userId: user.id }
    const used = { lastUsedAt: DateTime.utc().minus({ minutes: 4 }) }
    await ProgramFactory.merge({ ...place, ...used }).create()
    const cursor = { name: 'Cursor', returnHost: 'this computer', scopes: ['read' as const] }
    await ProgramFactory.merge({ ...place, ...cursor, userId: editor.id }).create()
    const scopes = ['read', 'posts:write', 'posts:publish']
    await User.apiTokens.create(user, scopes, { name: 'n8n' })
    return { user, editor, organization }
  }

  test('an owner copies the address, limits programs and ends the access of one', async ({
    assert,
    browserContext,
  }) => {
    await browserContext.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { user, organization } = await house()
    const page = await openUrl(browserContext, { user }, PATH)
    await page.getByRole('button', { name: 'Copy address' }).click()
    await page.assertVisible(page.getByRole('button', { name: 'Copied' }))
    assert.match(String(await page.evaluate('navigator.clipboard.readText()')), /\/mcp$/)
    const token = page.getByRole('listitem', { name: 'n8n' })
    assert.equal(await token.locator('s').count(), 0)
    const limit = page.getByRole('switch', { name: 'Programs may only fill the review queue' })
    await limit.press('Space')
    await page.assertVisible(token.locator('s', { hasText: 'publish' }))
    await page.waitForLoadState('networkidle')
    const saved = await Organization.findOrFail(organization.id)
    assert.isTrue(saved.programsReviewOnly)
    const claude = page.getByRole('listitem', { name: 'Claude' })
    await page.assertVisible(claude.getByText('4 min ago'))
    await claude.getByRole('button', { name: 'Revoke' }).press('Enter')
    const question = page.getByRole('alertdialog')
    assert.deepEqual(await accessibilityProblems(page), [])
    await question.getByRole('button', { name: 'Cancel' }).click()
    assert.lengthOf(await ConnectedProgram.all(), 2)
    await claude.getByRole('button', { name: 'Revoke' }).click()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await page.assertVisible(page.getByText('Access revoked.'))
    await page.assertNotExists(claude)
    assert.lengthOf(await ConnectedProgram.all(), 1)
    await page.getByRole('button', { name: 'How to connect' }).click()
    await page.assertVisible(page.getByRole('dialog').getByText('ChatGPT'))
    assert.deepEqual(await accessibilityProblems(page), [])
  })

  test('a limit that is switched while it is saved is sent once', async ({
    assert,
    browserContext,
  }) => {
    const { user, organization } = await house()
    const page = await openUrl(browserContext, { user }, PATH)
    const held = await hold(page, `/api/organizations/${organization.id}`)
    const limit = page.getByRole('switch', { name: 'Programs may only fill the review queue' })
    await limit.press('Space')
    await limit.press('Space')
    await page.assertChecked(limit)
    held.release()
    const token = page.getByRole('listitem', { name: 'n8n' })
    await page.assertVisible(token.locator('s', { hasText: 'publish' }))
    assert.equal(held.asked, 1)
    const saved = await Organization.findOrFail(organization.id)
    assert.isTrue(saved.programsReviewOnly)
  })

  test("programs that couldn't be loaded aren't shown as missing", async ({ browserContext }) => {
    const { editor } = await house()
    await browserContext.route('**/api/programs?*', (route) => route.abort('connectionfailed'))
    const page = await openUrl(browserContext, { user: editor }, PATH)
    await page.getByText("The connected programs couldn't be loaded.").waitFor()
    await page.assertNotExists(page.getByText(/^No programs yet/))
    await browserContext.unroute('**/api/programs?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.assertVisible(page.getByRole('listitem', { name: 'Cursor' }))
  })

  test('an editor sees all programs and revokes their own', async ({ assert, browserContext }) => {
    const { editor } = await house()
    const page = await openUrl(browserContext, { user: editor }, PATH)
    const claude = page.getByRole('listitem', { name: 'Claude' })
    await page.assertVisible(claude)
    await page.assertNotExists(claude.getByRole('button', { name: 'Revoke' }))
    const cursor = page.getByRole('listitem', { name: 'Cursor' })
    await page.assertVisible(cursor.getByRole('button', { name: 'Revoke' }))
    const limit = page.getByRole('switch', { name: 'Programs may only fill the review queue' })
    assert.isTrue(await limit.isDisabled())
    await page.assertNotExists(page.getByRole('listitem', { name: 'n8n' }))
  })

  test('the tab is accessible and fits, light, dark and from phone to desktop', async ({
    assert,
    browserContext,
  }) => {
    const { user, organization } = await house()
    await organization.merge({ programsReviewOnly: true }).save()
    const page = await openUrl(browserContext, { user }, PATH)
    await page.assertVisible(page.getByRole('listitem', { name: 'Claude' }))
    const shots = process.env.SHOTS
    if (shots) mkdirSync(shots, { recursive: true })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        assert.equal(await overflow(page), 0, `${width}`)
        const path = `${shots}/programs_${width}_${colorScheme}.png`
        if (shots) await page.screenshot({ path, fullPage: true })
      }
    }
  })
})
