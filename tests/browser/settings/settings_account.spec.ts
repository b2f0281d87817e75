import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import { UserFactory } from '#database/factories/user_factory'
import Membership from '#models/membership'
import Organization from '#models/organization'
import User from '#models/user'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  PASSWORD,
  openUrl,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { unzipped } from '#tests/helpers/data/document_files'

test.group('settings: Account', (group) => {
  browserGroup(group)

  test('the data is exported, then the account is deleted', async ({ assert, browserContext }) => {
    const { user, organization: own } = await makeMember()
    const shared = await Organization.create({ ...own.$attributes, id: 'shared', name: 'Shared' })
    const newOwner = await UserFactory.merge({ fullName: 'Jonas Weber' }).create()
    const reviewer = await UserFactory.merge({ fullName: 'Ines Duarte' }).create()
    const organizationId = shared.id
    await Membership.create({ organizationId, userId: user.id, role: 'owner' })
    await Membership.create({ organizationId, userId: newOwner.id, role: 'editor' })
    await Membership.create({ organizationId, userId: reviewer.id, role: 'reviewer' })
    const page = await openUrl(browserContext, { user }, '/dashboard/settings?tab=account')

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export my data' }).click(),
    ])
    assert.match(saved.suggestedFilename(), /^herald-my-data-.*\.zip$/)
    const files = await unzipped(await readFile(await saved.path()))
    assert.include(String(files.get('account/users.json')), user.email)

    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    await page.assertVisible(dialog.getByText(`${own.name}, with all its posts`))
    await page.assertVisible(dialog.getByRole('combobox').getByText('Jonas Weber, Editor'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Ines Duarte, Reviewer' }).click()
    const remove = dialog.getByRole('button', { name: 'Delete account' })
    await dialog.getByLabel('Enter your email address').fill('somebody@else.example')
    await remove.click()
    await page.assertVisible(dialog.getByText("This isn't the email address of this account."))
    await page.assertVisible(dialog.getByText('Please enter your password.'))
    await dialog.getByLabel('Enter your email address').fill(user.email)
    await dialog.getByLabel('Current password').fill('another one')
    await remove.click()
    await page.assertVisible(dialog.getByText('Your current password is incorrect.'))
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByLabel('Current password').fill(PASSWORD)
    const held = await hold(page, '/api/settings/account')
    await remove.click()
    await dialog.getByRole('button', { name: 'Deleting...' }).waitFor()
    await page.keyboard.press('Escape')
    await page.assertVisible(dialog)
    held.release()
    await page.waitForURL((url) => url.pathname === '/')

    assert.isNull(await User.find(user.id))
    assert.isNull(await Organization.find(own.id))
    const owner = await Membership.ownerOf(shared.id)
    assert.equal(owner?.userId, reviewer.id)
    await page.goto('/dashboard/settings')
    await page.waitForURL(/\/login/)
  })

  test('what an account takes with it is asked for again after a failure', async ({
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    const page = await openUrl(browserContext, { user }, '/dashboard/settings?tab=account')
    await page.route('**/api/settings/account', (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    await dialog.getByRole('alert').waitFor()
    await page.unroute('**/api/settings/account')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await page.assertVisible(dialog.getByText(`${organization.name}, with all its posts`))
    await page.assertNotExists(dialog.getByRole('alert'))
  })
})

test.group('organizations: out and in', (group) => {
  browserGroup(group)

  test('an owner exports an organization and imports it beside the original', async ({
    assert,
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    const page = await openUrl(browserContext, { user }, '/dashboard/organizations')
    await page.getByRole('button', { name: `More actions for ${organization.name}` }).click()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export' }).click(),
    ])
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import' }).click(),
    ])
    await chooser.setFiles(await saved.path())
    await page.assertVisible(page.getByText(`Organization "${organization.name}" imported.`))
    await page.getByRole('heading', { name: organization.name }).nth(1).waitFor()
    const { length } = await Organization.query().where('name', organization.name)
    assert.equal(length, 2)
    assert.deepEqual(await accessibilityProblems(page), [])
  })
})
