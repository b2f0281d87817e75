import { test } from '@japa/runner'
import Draft from '#models/draft'
import AssistantMessage from '#models/assistant_message'
import Post from '#models/post'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { accessibilityProblems, browserGroup } from '#tests/helpers/screens/browser'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { tick } from '#tests/helpers/publishing/publisher'
import {
  ask,
  chooseAct,
  openCreate,
  preview,
  toast,
  version,
} from '#tests/helpers/screens/create_screen'

const TOPIC = 'Write about our onboarding redesign'

test.group('create: what becomes of an answer', (group) => {
  browserGroup(group)
  aiPeer(group)
  const linkedin = linkedinPeer(group)

  test('an answer is saved as a draft once and stays linked to it', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await version(page, 1).getByRole('button', { name: 'Save as draft' }).click()
    await page.assertVisible(toast(page, 'Draft saved'))
    await page.assertDisabled(version(page, 1).getByRole('button', { name: 'Saved as draft' }))
    const draft = await Draft.firstOrFail()
    const answer = await AssistantMessage.query().where('role', 'assistant').firstOrFail()
    assert.equal(draft.body, answer.body)
    assert.deepEqual(draft.hashtags, answer.hashtags)
    assert.equal(answer.draftId, draft.id)
    await page.reload()
    await page.assertDisabled(version(page, 1).getByRole('button', { name: 'Saved as draft' }))
  })

  test('an answer is edited beside its preview, then scheduled', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await chooseAct(page, 1, 'Preview and edit')
    const dialog = page.getByRole('dialog', { name: 'Preview and edit' })
    await dialog.getByLabel('Post text').fill('Said in my own words.')
    await page.assertTextContains(preview(page).last(), 'Said in my own words.')
    assert.deepEqual(await accessibilityProblems(page), [])
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    const scheduling = page.getByRole('dialog', { name: 'Schedule Post' })
    await scheduling.getByRole('button', { name: 'Schedule' }).click()
    await page.assertVisible(toast(page, 'Scheduled for'))
    await page.assertNotExists(dialog)
    const post = await Post.firstOrFail()
    assert.equal(post.body, 'Said in my own words.')
    assert.equal(post.status, 'scheduled')
  })

  test('an answer is posted immediately and appears in the feed', async ({
    assert,
    browserContext,
  }) => {
    const member = await connectedOrganization(linkedin().url)
    const page = await openCreate(browserContext, member)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && /drafts|scheduled-posts/.test(pathname)) {
        asked.push(pathname.replace(/scheduled_[^/]+/, ':id'))
      }
    })
    await ask(page, TOPIC)
    await chooseAct(page, 1, 'Post Now')
    const queued = page.waitForResponse((response) => response.url().endsWith('/publish-now'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Post Now' }).click()
    await queued
    await tick()
    await page.assertVisible(toast(page, 'Post published successfully to LinkedIn!'))
    assert.deepEqual(asked, [
      '/api/drafts',
      '/api/scheduled-posts',
      '/api/scheduled-posts/:id/publish-now',
    ])
    assert.lengthOf(linkedin().ledger(), 1)
  })

  test('publishing an answer without a connection says what to do', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await chooseAct(page, 1, 'Post Now')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Post Now' }).click()
    const log = page.getByRole('log')
    await page.assertVisible(log.getByText(/❌ Failed to post to LinkedIn\./))
    await page.assertVisible(log.getByText(/LinkedIn account is connected in Settings/))
    assert.lengthOf(linkedin().ledger(), 0)
    await page.assertVisible(version(page, 1).getByText('In the post'))
  })

  test('an answer is posted as the chosen page', async ({ assert, browserContext }) => {
    const member = await connectedOrganization(linkedin().url)
    const page = await openCreate(browserContext, member)
    await page.getByRole('combobox', { name: 'Post as' }).click()
    await page.getByRole('option').nth(1).click()
    await ask(page, TOPIC)
    await version(page, 1).getByRole('button', { name: 'Save as draft' }).click()
    await page.assertVisible(toast(page, 'Draft saved'))
    const draft = await Draft.firstOrFail()
    assert.equal(draft.linkedinAuthorType, 'organization')
    assert.match(draft.linkedinAuthorId ?? '', /^urn:li:organization:/)
  })
})
