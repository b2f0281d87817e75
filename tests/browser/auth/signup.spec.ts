import { test } from '@japa/runner'
import type { Page } from 'playwright'
import signup from '#config/signup'
import { UserFactory } from '#database/factories/user_factory'
import EmailConfirmation from '#models/email_confirmation'
import Invitation from '#models/invitation'
import User from '#models/user'
import { now } from '#services/clock'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  signIn,
} from '#tests/helpers/screens/browser'
import { confirmationIn, captureMail } from '#tests/helpers/data/mail'
import { makeMember } from '#tests/helpers/data/members'

const EMAIL = 'ada@example.test'
const PASSWORD = 'engine-of-1843'

async function fillIn(page: Page) {
  await page.getByLabel('Full name').fill('Ada Lovelace')
  await page.getByLabel('Email address').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

test.group('sign-up', (group) => {
  browserGroup(group)

  test('a closed signup says whom to ask, and an invitation opens the form', async ({
    assert,
    cleanup,
    visit,
  }) => {
    signup.mode = 'invited'
    cleanup(() => void (signup.mode = 'open'))
    const { organization } = await makeMember()
    const invitation = new Invitation()
    const token = invitation.renew(now())
    await invitation.merge({ organizationId: organization.id, role: 'editor', email: null }).save()

    const page = await visit('/signup')
    await page.assertVisible(page.getByText('Sign-up is by invitation only.'))
    await page.assertNotExists(page.getByLabel('Full name'))
    assert.deepEqual(await accessibilityProblems(page), [])
    assert.equal(await overflow(page), 0)

    await page.goto(`/invitations/${token}`)
    await page.getByRole('link', { name: 'Sign up and join' }).click()
    await fillIn(page)
    await page.waitForURL(`**/invitations/${token}`)
    await page.getByRole('button', { name: `Join ${organization.name}` }).click()
    await page.waitForURL('**/dashboard/organizations*')
  })

  test('a signup with mail configured ends with a confirmation link', async ({
    assert,
    cleanup,
    visit,
  }) => {
    const { sent } = captureMail(cleanup)
    await UserFactory.create()
    const page = await visit('/signup')
    await fillIn(page)
    await page.assertText('h1', 'Check your inbox')
    assert.isNull(await User.findBy('email', EMAIL))
    await page.assertExists(page.getByRole('link', { name: 'Back to login' }))
    await page.getByRole('button', { name: 'Sign up again' }).click()
    await page.assertText('h1', 'Sign up')
    await page.assertInputValue(page.getByLabel('Email address'), '')
    const [{ text }] = await sent()
    await page.goto(`/confirm-email/${confirmationIn(text)}`)
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('Email address').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL('**/dashboard/organizations*')
    await page.assertNotExists(page.getByText('Confirm your email address.'))
  })

  test('an unconfirmed account has a banner that sends a new link', async ({
    assert,
    browserContext,
    cleanup,
    visit,
  }) => {
    const { sent } = captureMail(cleanup)
    const user = await UserFactory.create()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.assertVisible(page.getByText('Confirm your email address.'))
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.assertVisible(page.getByText('Link sent'))
    assert.lengthOf(await sent(), 1)
    assert.deepEqual(await accessibilityProblems(page), [])
  })

  test('a link to an address that a stranger signed up, too, asks for the password', async ({
    assert,
    visit,
  }) => {
    const tokens: string[] = []
    for (const [fullName, password] of [
      ['Stranger', 'stranger-of-1843'],
      ['Ada Lovelace', PASSWORD],
    ] as const) {
      const signUp = { fullName, password: await User.passwordHashOf(password), invitationId: null }
      tokens.push(await EmailConfirmation.issueForNewcomer(EMAIL, signUp))
    }
    const page = await visit(`/confirm-email/${tokens[0]}`)
    assert.deepEqual(await accessibilityProblems(page), [])
    await page.getByLabel('Password', { exact: true }).fill('neither-of-1843')
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await page.assertExists(page.getByText('that you chose, or sign up again.'))
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await page.waitForURL('**/login')
    const user = await User.findByOrFail('email', EMAIL)
    assert.equal(user.fullName, 'Ada Lovelace')
  })
})
