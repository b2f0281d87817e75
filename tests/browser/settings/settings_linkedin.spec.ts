import { test } from '@japa/runner'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  overflow,
  signIn,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'

test.group('settings: where a LinkedIn account is used', (group) => {
  browserGroup(group)

  test('an organization with others is connected after a question, and disconnected in its row', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user: ada, organization: own } = await makeMember()
    const account = await LinkedinAccountFactory.merge({ userId: ada.id }).create()
    await own.merge({ linkedinAccountId: account.id }).save()
    const { user: grace, organization: shared } = await makeMember()
    await shared.related('memberships').create({ userId: ada.id, role: 'editor' })
    await signIn(browserContext, ada)
    await choose(browserContext, own)
    const page = await visit('/dashboard/settings?tab=linkedin')
    await page.assertVisible(page.getByText(`Only you post as ${account.name}`))
    await page.assertVisible(page.getByText(`${grace.fullName} could post as ${account.name}`))

    const connect = page.getByRole('button', { name: `Connect ${shared.name}` })
    await connect.click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await page.assertVisible(
      question.getByText(`They'll be able to post as ${account.name} on LinkedIn.`)
    )
    assert.deepEqual(await accessibilityProblems(page), [])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await shared.refresh()
    assert.isNull(shared.linkedinAccountId)

    await connect.click()
    await question.getByRole('button', { name: 'Connect' }).click()
    await page.assertVisible(page.getByText(`${grace.fullName} can post as ${account.name}`))
    await page.getByRole('button', { name: `Disconnect ${shared.name}` }).click()
    await question.getByRole('button', { name: 'Disconnect' }).click()
    await page.assertVisible(page.getByText(`${grace.fullName} could post as ${account.name}`))
    await shared.refresh()
    assert.isNull(shared.linkedinAccountId)
    assert.equal(await overflow(page), 0)
  })
})
