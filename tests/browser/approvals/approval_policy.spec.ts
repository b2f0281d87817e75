import { test } from '@japa/runner'
import Organization from '#models/organization'
import Post from '#models/post'
import { PostFactory } from '#database/factories/post_factory'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  signIn,
  tabTo,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'

test.group('approvals: the policy of an organization', (group) => {
  browserGroup(group)

  test('an owner asks for approval of planned posts, or publishes them as they are', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember()
    const post = await PostFactory.merge({ organizationId: organization.id }).create()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: 'Edit organization' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Organization' })
    await page.assertChecked(form.getByRole('radio', { name: /^Campaign posts/ }))
    await form.getByRole('radio', { name: /^Every post Another/ }).click()
    assert.deepEqual(await accessibilityProblems(page), [])
    await form.getByRole('button', { name: 'Save Changes' }).click()
    const question = page.getByRole('dialog', { name: 'Planned posts' })
    await page.assertVisible(question.getByText('1 post is already planned.'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await question.getByRole('radio', { name: /^Publish as they are now/ }).click()
    await question.getByRole('button', { name: 'Save Changes' }).click()
    await form.waitFor({ state: 'detached' })
    await organization.refresh()
    assert.equal(organization.approvalPolicy, 'everyone')
    await post.refresh()
    assert.equal(post.exemptVersion, post.contentVersion)
  })

  test('without planned posts nothing is asked, and the keyboard is enough on a phone', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const { user, organization } = await makeMember()
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: 'Edit organization' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Organization' })
    await tabTo(page, form.getByRole('radio', { name: /^Campaign posts/ }))
    for (const name of [/^Every post Another/, /and the client/]) {
      await page.keyboard.press('ArrowDown')
      await form.getByRole('radio', { name }).and(page.locator(':focus')).waitFor()
    }
    await page.keyboard.press('Space')
    await page.assertChecked(form.getByRole('radio', { name: /and the client/ }))
    assert.equal(await overflow(page), 0)
    await tabTo(page, form.getByRole('button', { name: 'Save Changes' }))
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    const changed = await Organization.findOrFail(organization.id)
    assert.equal(changed.approvalPolicy, 'client')
    assert.lengthOf(await Post.all(), 0)
  })

  test('an editor edits the organization without its policy', async ({ browserContext, visit }) => {
    const { user } = await makeMember({ role: 'editor' })
    await signIn(browserContext, user)
    const page = await visit('/dashboard/organizations')
    await page.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: 'Edit organization' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Organization' })
    await page.assertVisible(form.getByLabel('Brand tone'))
    await page.assertNotExists(form.getByText('Approval policy'))
  })
})
