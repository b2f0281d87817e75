import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import Post from '#models/post'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import { plantCorpus, statementText } from '#tests/helpers/data/stored_posts'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import {
  accessibilityProblems,
  browserGroup,
  choose,
  hold,
  overflow,
  rendered,
  signIn,
  store,
  tabTo,
  openUrl,
} from '#tests/helpers/screens/browser'
import { ask, openCreate, showView, version, write } from '#tests/helpers/screens/create_screen'
import { editorOf, makePost, openPosts } from '#tests/helpers/screens/posts_screen'

const PERSON = { authorKind: 'personal' as const, authorUrn: null, authorName: 'Maya' }
const FIRST = 'Our organization is pleased to announce further considerable progress'

test.group('learning from the best posts', (group) => {
  browserGroup(group)
  const peer = aiPeer(group)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))

  async function writer(count = 60) {
    const member = await makeMember()
    await plantCorpus({ organizationId: member.organization.id, count, own: PERSON })
    return member
  }

  async function chooseFirstLine(page: Page) {
    const panel = page.getByRole('region', { name: 'Voice check' })
    await panel.getByRole('button', { name: 'Suggest first lines' }).press('Enter')
    const lines = panel.getByRole('radiogroup', { name: 'First line' })
    await lines.getByRole('radio').first().waitFor()
    await page.assertElementsCount(lines.getByRole('radio'), 3)
    const title = await lines.getByRole('radio').first().locator('strong').innerText()
    await lines.getByRole('radio').first().click()
    return title
  }

  for (const width of [1440, 360]) {
    test(`at ${width} px, Create says how closely a text reads like its author, and offers first lines`, async ({
      assert,
      browserContext,
    }) => {
      const page = await openCreate(browserContext, await writer())
      await page.setViewportSize({ width, height: 800 })
      await write(page, statementText(1))
      await showView(page, 'Preview')
      const panel = page.getByRole('region', { name: 'Voice check' })
      await page.assertVisible(panel.getByText(/^Reads like you: \d+$/))
      await page.assertVisible(panel.getByText('Compared with 6 of your posts'))
      await page.assertElementsCount(panel.getByRole('listitem'), 2)
      await page.assertVisible(panel.getByText(/First line has \d+ words\. Yours have 5\./))
      const line = await chooseFirstLine(page)
      const text = await page.getByLabel('Post text').inputValue()
      assert.isTrue(text.startsWith(line), text)
      assert.notInclude(text, FIRST)
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
    })

    test(`at ${width} px, the post editor offers first lines, and saves the chosen one`, async ({
      assert,
      browserContext,
    }) => {
      const member = await writer()
      const post = await makePost(member, { ...PERSON, body: statementText(1), hashtags: [] })
      const page = await openPosts(browserContext, member, `?post=${post.id}`)
      await page.setViewportSize({ width, height: 800 })
      const dialog = editorOf(page)
      await dialog.getByLabel('Post Content').waitFor()
      if (width === 360) await dialog.getByRole('radio', { name: 'Preview' }).click()
      const line = await chooseFirstLine(page)
      await page.assertVisible(dialog.getByText('Saved', { exact: true }))
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
      await post.refresh()
      assert.isTrue(post.body.startsWith(line), post.body)
    })

    test(`at ${width} px, “Write like this” shows the post whose manner the answer takes`, async ({
      assert,
      browserContext,
    }) => {
      await store(browserContext, 'createView', 'write')
      const page = await openVoice(browserContext, await writer(), width)
      const like = page.getByRole('link', { name: 'Write like this' }).first()
      await tabTo(page, like)
      await page.keyboard.press('Enter')
      await page.assertVisible(page.getByText(/What would your/).first())
      assert.deepEqual(await accessibilityProblems(page), [])
      await ask(page, 'Write about our onboarding redesign')
      await version(page, 1).waitFor()
      const [asked] = peer().ledger()
      assert.include(JSON.stringify(asked?.body), 'in the manner of this post')
    })

    test(`at ${width} px, What worked plans the next week into the review queue`, async ({
      assert,
      browserContext,
    }) => {
      const member = await writer()
      const page = await openUrl(browserContext, member, '/dashboard/analytics')
      await page.setViewportSize({ width, height: 800 })
      const worked = page.getByRole('region', { name: 'What worked' })
      await page.assertVisible(worked.getByText('Opens with a question'))
      await page.assertVisible(worked.getByText('Did better'))
      const plans = await hold(page, '/week-plan')
      await worked.getByRole('button', { name: 'Plan my next week from this' }).press('Enter')
      await page.keyboard.press('Enter')
      await rendered(page)
      plans.release()
      await page.assertVisible(page.getByText('5 proposals are in the review queue'))
      const proposals = await Post.query().where('needs_review', true)
      assert.lengthOf(proposals, 5)
      assert.equal(plans.asked, 1)
      assert.isTrue(proposals.every(({ publishAt }) => publishAt !== null))
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)
    })
  }

  test('a running plan is looked up again after a slow response, or after half a minute without one', async ({
    assert,
    browserContext,
  }) => {
    await browserContext.clock.install()
    await browserContext.route('**/api/live/events*', (route) => route.abort('connectionfailed'))
    const page = await openUrl(browserContext, await writer(), '/dashboard/analytics')
    const lookups = await hold(page, '/api/runs/*')
    const started = page.waitForResponse('**/week-plan')
    await page.getByRole('button', { name: 'Plan my next week from this' }).click()
    await started
    await page.getByRole('button', { name: /^Planning/ }).waitFor()
    await page.clock.runFor(7000)
    await rendered(page)
    assert.equal(lookups.asked, 1)
    await page.clock.runFor(30_000)
    await rendered(page)
    assert.equal(lookups.asked, 2)
    lookups.release()
    await page.clock.runFor(2000)
    await page.assertElementsCount(page.getByText('5 proposals are in the review queue'), 1)
  })

  async function openVoice(
    context: BrowserContext,
    { user, organization }: Awaited<ReturnType<typeof writer>>,
    width: number
  ) {
    await signIn(context, user)
    await choose(context, organization)
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/dashboard/organizations/voice')
    return page
  }

  test('with five posts, neither Create nor What worked claims anything', async ({
    browserContext,
  }) => {
    const member = await writer(5)
    const page = await openCreate(browserContext, member)
    await write(page, statementText(1))
    await page.assertNotExists(page.getByRole('region', { name: 'Voice check' }))
    await page.goto('/dashboard/analytics')
    const worked = page.getByRole('region', { name: 'What worked' })
    await page.assertVisible(worked.getByText(/too few to compare/).first())
    await page.assertNotExists(worked.getByText('Did better'))
  })
})
