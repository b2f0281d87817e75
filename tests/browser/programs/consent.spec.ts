import { test } from '@japa/runner'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { MembershipFactory } from '#database/factories/membership_factory'
import { OrganizationFactory } from '#database/factories/organization_factory'
import { UserFactory } from '#database/factories/user_factory'
import { MIN_PASSWORD } from '#domain/auth/auth_rules'
import ConnectedProgram from '#models/connected_program'
import RegisteredProgram from '#models/registered_program'
import { makeMember } from '#tests/helpers/data/members'
import { authorization, pkce } from '#tests/helpers/requests/oauth'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  signIn,
  WIDTHS,
  openUrl,
} from '#tests/helpers/screens/browser'

const SHOTS = process.env.SHOTS

test.group('the page on which a user decides about a program', (group) => {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    if (request.url?.startsWith('/callback')) asked.push(request.url)
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>Back</title>')
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  group.setup(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return () => void server.close(() => server.closeAllConnections())
  })
  group.each.setup(() => void asked.splice(0))
  browserGroup(group, () => [origin()])

  async function requestUrl(name = 'Claude') {
    const redirect = `${origin()}/callback`
    const { id } = await RegisteredProgram.create({ name, redirectUris: [redirect] })
    const query = authorization(id, pkce().challenge, { redirect_uri: redirect })
    return `/oauth/authorize?${new URLSearchParams(query)}`
  }

  /** The answer that the program got. */
  async function answerOf(page: Page) {
    await page.waitForURL(`${origin()}/**`)
    return new URL(asked[0] ?? '', origin()).searchParams
  }

  test('someone logs in first, comes back, chooses and allows with the keyboard', async ({
    assert,
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    const other = await OrganizationFactory.merge({ name: 'Second brand' }).create()
    const own = { organizationId: other.id, userId: user.id, role: 'editor' as const }
    await MembershipFactory.merge(own).create()
    const page = await browserContext.newPage()
    await page.goto(await requestUrl())
    await page.getByLabel('Email address').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill('p'.repeat(MIN_PASSWORD))
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.assertVisible(page.getByRole('heading', { name: 'Claude wants to connect' }))
    const cancel = page.getByRole('button', { name: 'Cancel' })
    await page.assertVisible(page.getByText(`Signed in as ${user.fullName}`))
    await page.assertVisible(page.getByText('Returns to this computer'))
    const focused = page.locator(':focus')
    assert.equal(await focused.textContent(), 'Cancel')
    const publish = page.getByRole('checkbox', { name: /^Schedule and publish/ })
    assert.isFalse(await publish.isChecked())
    assert.deepEqual(await accessibilityProblems(page), [])
    const field = page.getByRole('combobox', { name: 'Organization' })
    await field.click()
    await page.getByRole('option', { name: organization.name }).click()
    // The closing list gives the focus back to its field, which must not happen between later keys.
    await page.assertVisible(field.and(focused))
    await page.getByRole('checkbox', { name: /^Write drafts/ }).press('Space')
    await cancel.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const answer = await answerOf(page)
    assert.isNotEmpty(answer.get('code'))
    assert.equal(answer.get('state'), 'xyz')
    const [program] = await ConnectedProgram.all()
    assert.deepEqual(program.scopes, ['read'])
    assert.equal(program.organizationId, organization.id)
  })

  test('Cancel sends a refusal to the program, and nothing is connected', async ({
    assert,
    browserContext,
  }) => {
    const { user } = await makeMember()
    const page = await openUrl(browserContext, { user }, await requestUrl())
    await page.assertVisible(page.getByRole('button', { name: 'Cancel' }))
    await page.keyboard.press('Enter')
    const answer = await answerOf(page)
    assert.equal(answer.get('error'), 'access_denied')
    assert.lengthOf(await ConnectedProgram.all(), 0)
  })

  test('a decision that could not be sent keeps the focus and can be sent again', async ({
    assert,
    browserContext,
  }) => {
    const { user } = await makeMember()
    await signIn(browserContext, user)
    const page = await browserContext.newPage()
    await page.goto(await requestUrl())
    await page.route('**/api/programs/consents', (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'Allow' }).press('Enter')
    await page.assertVisible(page.getByText("Herald can't be reached."))
    await page.assertExists('button:focus:text("Allow")')
    await page.unroute('**/api/programs/consents')
    await page.keyboard.press('Enter')
    const answer = await answerOf(page)
    assert.isString(answer.get('code'))
  })

  test('without a ticked scope or an organization there is nothing to allow', async ({
    assert,
    browserContext,
  }) => {
    const user = await UserFactory.create()
    const page = await openUrl(browserContext, { user }, await requestUrl())
    await page.assertVisible(page.getByText(/^Create an organization first/))
    const allow = page.getByRole('button', { name: 'Allow' })
    assert.isTrue(await allow.isDisabled())
    const organization = await OrganizationFactory.merge({ programsReviewOnly: true }).create()
    const own = { organizationId: organization.id, userId: user.id, role: 'owner' as const }
    await MembershipFactory.merge(own).create()
    await page.reload()
    for (const name of [/^Read posts/, /^Write drafts/]) {
      await page.getByRole('checkbox', { name }).click()
    }
    assert.isTrue(await allow.isDisabled())
    const publish = page.getByRole('checkbox', { name: /^Schedule and publish/ })
    assert.isTrue(await publish.isDisabled())
    await page.assertVisible(page.getByText(/^The owners of .* leave this to people/))
  })

  test('the consent page is accessible and fits, light and dark, from phone to desktop', async ({
    assert,
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    await signIn(browserContext, user)
    const page = await browserContext.newPage()
    for (const name of ['Claude', 'N'.repeat(80)]) {
      await organization.merge({ name, programsReviewOnly: true }).save()
      await user.merge({ fullName: name }).save()
      await page.goto(await requestUrl(name))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.deepEqual(await accessibilityProblems(page), [], colorScheme)
        assert.deepEqual(await widthsThatOverflow(page, `${name.slice(0, 3)}_${colorScheme}`), [])
      }
    }
  })
})

/** True if the card is wider than what it shows. */
const IS_CUT = `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(
  document.querySelector('main section'))`

async function widthsThatOverflow(page: Page, name: string) {
  const wide: number[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const isCut = await page.evaluate<boolean>(IS_CUT)
    if (isCut || (await overflow(page)) > 0) wide.push(width)
    if (SHOTS === undefined) continue
    mkdirSync(SHOTS, { recursive: true })
    await page.screenshot({ path: `${SHOTS}/consent_${name}_${width}.png` })
  }
  return wide
}
