import { test } from '@japa/runner'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { UserFactory } from '#database/factories/user_factory'
import Organization from '#models/organization'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  hold,
  overflow,
  screenProblems,
  signIn,
  stored,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { until } from '#tests/helpers/publishing/herald_process'

function another(userId: string, name: string) {
  return OrganizationFactory.merge({ name, createdBy: userId })
    .with('memberships', 1, (membership) => membership.merge({ userId, role: 'owner' }))
    .create()
}

/** Whether the switch in the sidebar cuts the name, and shows its first letter. */
const FIRST_LETTER_SHOWN = `(() => {
  const name = document.querySelector('button > * > strong')
  const letter = document.createRange()
  letter.setStart(name.firstChild, 0)
  letter.setEnd(name.firstChild, 1)
  const [shown, box] = [letter.getBoundingClientRect(), name.getBoundingClientRect()]
  return name.scrollWidth > name.clientWidth && shown.right <= box.right + 1
})()`

test.group('organizations', (group) => {
  browserGroup(group)

  test('the dashboard opens on Organizations, which explains an organization', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await signIn(browserContext, await UserFactory.create())
    const page = await visit('/dashboard')
    await page.assertPath('/dashboard/organizations')
    await page.assertText('h1', 'Organizations')
    await page.assertVisible(page.getByRole('heading', { name: 'No Organizations Yet' }))
    await page.assertNotExists(page.getByText('AI campaigns'))
    assert.deepEqual(await accessibilityProblems(page), [])
  })

  test('creating one proposes tone and audience, and selects what was made', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const user = await UserFactory.create()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.getByRole('button', { name: 'Create Organization' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Organization' })
    await page.assertInputValue(dialog.getByLabel('Brand tone'), 'Professional and engaging')
    await page.assertInputValue(dialog.getByLabel('Target audience'), 'Business professionals')
    assert.deepEqual(await accessibilityProblems(page), [])
    const held = await hold(page, '/api/organizations')
    await dialog.getByRole('button', { name: 'Create Organization' }).click()
    await page.assertExists('input[name="name"]:invalid')
    assert.equal(held.asked, 0)
    await dialog.getByLabel('Name').fill('Northwind Robotics')
    await dialog.getByLabel('Website').fill('https://northwind.example/')
    await dialog.getByRole('button', { name: 'Create Organization' }).dblclick()
    await page.assertDisabled(dialog.getByRole('button', { name: 'Creating...' }))
    held.release()
    await page.assertNotExists(dialog)
    await page.assertVisible(page.getByText('Organization "Northwind Robotics" created'))
    const [made, ...others] = await Organization.all()
    assert.lengthOf(others, 0)
    assert.equal(made.brandTone, 'Professional and engaging')
    assert.equal(made.createdBy, user.id)
    assert.equal(await stored(page, 'selectedOrgId'), made.id)
    const main = page.getByRole('main')
    await page.assertVisible(main.getByText('northwind.example'))
    await page.assertVisible(main.getByText('Not connected'))
    await page.assertVisible(main.getByText('AI campaigns'))
  })

  test('a creation that fails says so and keeps what was typed', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await signIn(browserContext, await UserFactory.create())
    const page = await visit('/dashboard/organizations')
    await page.route('**/api/organizations', (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'Create Organization' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Organization' })
    await dialog.getByLabel('Name').fill('Northwind Robotics')
    await dialog.getByRole('button', { name: 'Create Organization' }).click()
    await page.assertText(
      dialog.getByRole('alert'),
      'Failed to create organization. Please try again.'
    )
    await page.assertInputValue(dialog.getByLabel('Name'), 'Northwind Robotics')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText('Discard your changes?'))
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.assertNotExists(dialog)
    assert.lengthOf(await Organization.all(), 0)
  })

  test('after a refusal the first field with a problem has the focus', async ({
    browserContext,
    visit,
  }) => {
    const { user } = await makeMember()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.getByRole('button', { name: 'Create Organization' }).click()
    const dialog = page.getByRole('dialog')
    const website = dialog.getByLabel('Website')
    await dialog.getByLabel('Name').fill('Northwind Robotics')
    await website.fill('javascript:alert(1)')
    for (let tries = 0; tries < 2; tries += 1) {
      const isRefused = page.waitForResponse((response) => response.status() === 422)
      await dialog.getByRole('button', { name: 'Create Organization' }).click()
      await isRefused
      await page.assertExists(website.and(page.locator(':focus[aria-invalid="true"]')))
    }
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await dialog.getByRole('switch').click()
    await dialog.getByLabel('Your sites').fill('no host')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertExists(dialog.getByLabel('Your sites').and(page.locator(':focus')))
  })

  test('a name written from right to left keeps its beginning where it is cut', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember()
    await organization.merge({ name: 'شركة النور للتجارة والتسويق الرقمي المحدودة' }).save()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.locator('button > * > strong', { hasText: organization.name }).waitFor()
    assert.isTrue(await page.evaluate<boolean>(FIRST_LETTER_SHOWN))
  })

  test('a click on a card selects it, and the choice outlives a reload', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user } = await makeMember()
    const northwind = await another(user.id, 'Northwind Robotics')
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Northwind Robotics' }).click()
    await page.assertVisible(main.getByText('Selected', { exact: true }))
    assert.equal(await stored(page, 'selectedOrgId'), northwind.id)
    const shell = page.getByRole('button', { name: /Northwind Robotics/ }).first()
    await page.assertVisible(shell)
    await page.reload()
    await page.assertVisible(shell)
    await page.assertVisible(main.getByText('Selected', { exact: true }))
    await page.goto('/dashboard/posts')
    await page.assertText('h1', 'Posts')
    await page.assertVisible(shell)
  })

  test('the tile of an organization whose name starts with an emoji shows the emoji', async ({
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember()
    await organization.merge({ name: '🚀 Launch' }).save()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.getByRole('heading', { name: '🚀 Launch' }).waitFor()
    await page.assertElementsCount('[data-letters="🚀"]', 2)
  })

  test('Select keeps the focus when it has selected the organization', async ({
    browserContext,
    visit,
  }) => {
    const { user } = await makeMember()
    await another(user.id, 'Northwind Robotics')
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const main = page.getByRole('main')
    const select = main.getByRole('button', { name: 'Select', exact: true, disabled: false })
    await select.first().press('Enter')
    await page.assertVisible(main.getByText('Selected', { exact: true }))
    await page.assertExists(main.locator('button:focus').and(main.getByText('Select')))
    await page.assertElementsCount(select, 1)
  })

  test("another user's organization cannot be selected, even if its id is stored", async ({
    browserContext,
    visit,
  }) => {
    const stranger = await makeMember()
    await signIn(browserContext, await UserFactory.create())
    const url = `http://${process.env.HOST}:${process.env.PORT}`
    await browserContext.addCookies([
      { name: 'selectedOrgId', value: stranger.organization.id, url },
    ])
    const page = await visit('/dashboard/posts')
    await page.assertVisible(page.getByText('No Organization Selected'))
  })

  test('another attempt to connect LinkedIn removes the error of the last one', async ({
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.route('**/api/linkedin/auth/start*', (route) =>
      route.fulfill({ json: { auth_url: '/privacy' } })
    )
    const connect = async () => {
      await page.getByRole('button', { name: `LinkedIn for ${organization.name}` }).click()
      const opened = page.waitForEvent('popup')
      await page.getByRole('menuitem', { name: 'Connect LinkedIn' }).click()
      const popup = await opened
      await popup.waitForURL('**/privacy')
      return popup
    }
    const popup = await connect()
    const message = 'You cancelled the sign-in on LinkedIn. Nothing was changed.'
    const word = JSON.stringify({ type: 'linkedin', status: 'failed', message })
    await page.evaluate(`window.postMessage(${word}, window.location.origin)`)
    await page.assertVisible(page.getByText(message))
    await popup.close()
    await connect()
    await page.assertNotExists(page.getByText(message))
  })

  test('a stored organization that is gone is replaced by the selected one', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const [gone, { user, organization }] = [await makeMember(), await makeMember()]
    await signIn(browserContext, user)
    await choose(browserContext, gone.organization)
    const page = await visit('/dashboard/organizations')
    await page.assertVisible(page.getByRole('main').getByText('Selected', { exact: true }))
    const { id } = organization
    await until('the storage', async () => (await stored(page, 'selectedOrgId')) === id)
    const cookies = await browserContext.cookies()
    assert.equal(cookies.find(({ name }) => name === 'selectedOrgId')?.value, id)
  })

  test('an edit shows everywhere at once, in other tabs too, and keeps what others changed', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const beside = await browserContext.newPage()
    const opened = beside.waitForResponse('**/api/live/events*')
    await beside.goto('/dashboard/calendar')
    await page.getByRole('button', { name: `More actions for ${organization.name}` }).click()
    await page.getByRole('menuitem', { name: 'Edit organization' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Organization' })
    await page.assertInputValue(dialog.getByLabel('Name'), organization.name)
    await page.assertInputValue(dialog.getByLabel('Brand tone'), organization.brandTone)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      assert.deepEqual(await accessibilityProblems(page), [], `at ${width}`)
      assert.equal(await overflow(page), 0, `wider than ${width}`)
    }
    await dialog.getByLabel('Website').fill('our site')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(dialog.getByText('Please enter a valid website URL.'))
    await organization.merge({ brandTone: 'Changed by a colleague' }).save()
    await dialog.getByLabel('Website').fill('acme.example')
    await dialog.getByLabel('Name').fill('Acme Robotics')
    await opened
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertNotExists(dialog)
    await page.assertVisible(page.getByText('Changes to "Acme Robotics" saved'))
    const main = page.getByRole('main')
    await page.assertVisible(main.getByRole('heading', { name: 'Acme Robotics' }))
    await page.assertVisible(main.getByText('acme.example'))
    await page.assertVisible(main.getByText('Changed by a colleague'))
    for (const tab of [page, beside]) {
      await tab.assertVisible(tab.getByRole('button', { name: /Acme Robotics/ }).first())
    }
  })

  test('a late answer to a form that was closed leaves the one that is open', async ({
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember()
    const { name: other } = await another(user.id, 'Halden Works')
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const edit = async (name: string) => {
      await page.getByRole('button', { name: `More actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Edit organization' }).click()
    }
    const dialog = page.getByRole('dialog', { name: 'Edit Organization' })
    await edit(organization.name)
    await dialog.getByLabel('Name').fill('Acme Robotics')
    const held = await hold(page, `/api/organizations/${organization.id}`)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await page.assertNotExists(dialog)
    await edit(other)
    await dialog.getByLabel('Brand tone').fill('Dry and exact')
    held.release()
    await page.getByText('Changes to "Acme Robotics" saved').waitFor()
    await page.assertInputValue(dialog.getByLabel('Brand tone'), 'Dry and exact')
  })

  test('the switch in the sidebar opens the same form, which asks before it drops words', async ({
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember({ role: 'editor' })
    await signIn(browserContext, user)
    const page = await visit('/dashboard/posts')
    await page.getByRole('button', { name: organization.name }).first().click()
    await page.getByRole('menuitem', { name: 'Edit organization' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Organization' })
    await dialog.getByLabel('Target audience').fill('Warehouse managers')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await page.assertVisible(question.getByText('Discard your changes?'))
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.assertNotExists(dialog)
  })

  test('organization cards show the connection and fit at every width, without axe problems', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember()
    const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
    await organization.merge({ linkedinAccountId: account.id }).save()
    await another(user.id, 'x'.repeat(120))
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    const main = page.getByRole('main')
    await page.assertVisible(main.getByText('LinkedIn Connected'))
    await page.assertVisible(main.getByText('Not connected'))
    assert.deepEqual(await screenProblems(page), [])
  })
})
