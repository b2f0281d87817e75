import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { DateTime } from 'luxon'
import { DraftFactory } from '#database/factories/draft_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import Draft from '#models/draft'
import Membership from '#models/membership'
import Post from '#models/post'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  rendered,
  SIZES,
  store,
  tabTo,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { openCreate, press, toast, write } from '#tests/helpers/screens/create_screen'
import { openTwoTabs, switchOf } from '#tests/helpers/screens/tabs'

function mark(page: Page, words: 'Saved' | 'Not saved yet' | 'Kept in this browser') {
  return page.getByRole('status').getByText(words, { exact: true })
}

function text(page: Page) {
  return page.getByLabel('Post text')
}

async function storedTexts() {
  const drafts = await Draft.query().orderBy('created_at')
  return drafts.map(({ body }) => body)
}

/** A member's stored draft, opened for writing. */
async function openDraft(context: BrowserContext) {
  const member = await makeMember()
  const own = { organizationId: member.organization.id, body: 'As it was' }
  const draft = await DraftFactory.merge(own).create()
  const page = await openCreate(context, member, `?draft=${draft.id}`)
  await page.getByRole('radio', { name: 'Write' }).click()
  await page.assertInputValue(text(page), 'As it was')
  return { member, draft, page }
}

/** Changes a draft without an event, as if the event were late. */
async function changeWithoutEvent({ id }: Draft, body: string) {
  await Draft.query().where('id', id).update({ body, version: 2 })
}

test.group('create: a draft is saved while one types', (group) => {
  browserGroup(group)

  test('with the keyboard alone, one draft is made and kept up to date at {width} px')
    .with(SIZES)
    .run(async ({ assert, browserContext }, size) => {
      const page = await openCreate(browserContext, await makeMember())
      await page.setViewportSize(size)
      const view = page.getByRole('radio', { name: 'Assistant' })
      await tabTo(page, view)
      await page.keyboard.press('ArrowRight')
      await page.getByRole('radio', { name: 'Write' }).and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Space')
      await tabTo(page, text(page))
      await page.keyboard.type('   ')
      await page.assertNotExists(page.getByText('Saving...'))
      await page.keyboard.type('Doors open')
      await page.assertVisible(page.getByText('Saving...'))
      await mark(page, 'Saved').waitFor()
      const first = await storedTexts()
      assert.deepEqual(
        first.map((body) => body.trim()),
        ['Doors open']
      )
      await page.keyboard.type(' at nine.')
      await page.getByText('Saving...').waitFor()
      await mark(page, 'Saved').waitFor()
      await page.assertInputValue(text(page), '   Doors open at nine.')
      const second = await storedTexts()
      assert.deepEqual(
        second.map((body) => body.trim()),
        ['Doors open at nine.']
      )
      if (size.width < 1280) await page.getByRole('button', { name: 'Show drafts' }).click()
      const drafts = page.getByRole('complementary', { name: 'Saved Drafts' })
      await drafts.getByRole('button', { name: /Doors open at nine\./ }).waitFor()
      await press(page, 'Save Draft')
      await toast(page, 'Draft saved').waitFor()
      assert.lengthOf(await Draft.all(), 1)
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
    })

  test('what is typed offline says so, and is saved once the connection is back', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.getByRole('radio', { name: 'Write' }).click()
    await browserContext.setOffline(true)
    await text(page).fill('Written on a train.')
    await mark(page, 'Not saved yet').waitFor()
    assert.deepEqual(await storedTexts(), [])
    await browserContext.setOffline(false)
    await mark(page, 'Saved').waitFor()
    assert.deepEqual(await storedTexts(), ['Written on a train.'])
  })

  test("unsaved text is kept for its writer and not shown to the next member at the browser, whose session didn't end by logging out", async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { organization } = member
    const next = await UserFactory.create()
    await MembershipFactory.merge({ organizationId: organization.id, userId: next.id }).create()
    const page = await openCreate(browserContext, member)
    await page
      .getByPlaceholder('Ask for a change, or describe the next post...')
      .fill('A question that was not sent')
    await page.getByRole('radio', { name: 'Write' }).click()
    await browserContext.setOffline(true)
    await text(page).fill('Written by the first member.')
    await mark(page, 'Not saved yet').waitFor()
    await page.close()
    await browserContext.setOffline(false)

    await browserContext.clearCookies()
    const other = await openCreate(browserContext, { user: next, organization })
    await other.getByRole('radio', { name: 'Assistant' }).click()
    await other.assertInputValue(
      other.getByPlaceholder('Ask for a change, or describe the next post...'),
      ''
    )
    await other.getByRole('radio', { name: 'Write' }).click()
    await other.assertInputValue(text(other), '')
    await other.close()
    assert.lengthOf(await Draft.query().where('author_id', next.id), 0)

    await browserContext.clearCookies()
    const again = await openCreate(browserContext, member)
    await again.assertInputValue(text(again), 'Written by the first member.')
  })

  test('a backup of an older version returns to the writer of its draft, and to no one else', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const { organization } = member
    const next = await UserFactory.create()
    await MembershipFactory.merge({ organizationId: organization.id, userId: next.id }).create()
    const of = { organizationId: organization.id, authorId: member.user.id }
    const { id } = await DraftFactory.merge({ ...of, body: 'Saved' }).create()
    const assets: never[] = []
    const left = { id, body: 'Not saved yet', assets, isStored: true, isDirty: true, version: 1 }
    await store(browserContext, `compose:${organization.id}:gone`, JSON.stringify(left))
    const other = await openCreate(browserContext, { user: next, organization })
    await other.getByRole('radio', { name: 'Write' }).click()
    await other.assertInputValue(text(other), '')
    await other.close()
    await browserContext.clearCookies()
    const page = await openCreate(browserContext, member)
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.assertInputValue(text(page), 'Not saved yet')
  })

  test('a save whose response is lost makes no second draft and asks nothing', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.route(
      '**/api/drafts',
      async (route) => {
        await route.fetch()
        await route.abort('connectionfailed')
      },
      { times: 1 }
    )
    await write(page, 'First words.')
    await mark(page, 'Not saved yet').waitFor()
    await text(page).fill('First words, and more.')
    await mark(page, 'Saved').waitFor()
    await page.assertNotExists(page.getByRole('region', { name: 'Current text' }))
    assert.deepEqual(await storedTexts(), ['First words, and more.'])
  })

  for (const [size, choice, kept] of [
    [SIZES[0]!, 'Keep my text', 'Mine'],
    [SIZES[1]!, 'Use their text', 'Theirs'],
  ] as const) {
    test(`of two texts nothing is overwritten until one chooses '${choice}' at ${size.width} px`, async ({
      assert,
      browserContext,
    }) => {
      const { draft, page } = await openDraft(browserContext)
      await page.setViewportSize(size)
      await changeWithoutEvent(draft, 'Theirs')
      await text(page).fill('Mine')
      const theirs = page.getByRole('region', { name: 'Current text' })
      await page.assertTextContains(theirs, 'Theirs')
      await page.assertVisible(mark(page, 'Not saved yet'))
      await press(page, 'Save Draft')
      await toast(page, '❌ Failed to save draft. This draft was changed').waitFor()
      assert.deepEqual(await storedTexts(), ['Theirs'])
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
      await page.reload()
      await page.assertInputValue(text(page), 'Mine')
      await theirs.getByRole('button', { name: choice }).press('Enter')
      await mark(page, 'Saved').waitFor()
      await page.assertInputValue(text(page), kept)
      await page.assertNotExists(theirs)
      assert.deepEqual(await storedTexts(), [kept])
    })
  }

  test('a conflict is over once the draft is opened in its latest version', async ({
    assert,
    browserContext,
  }) => {
    const { member, draft, page } = await openDraft(browserContext)
    await changeWithoutEvent(draft, 'Theirs')
    await text(page).fill('Mine')
    const theirs = page.getByRole('region', { name: 'Current text' })
    await theirs.waitFor()
    await page.getByRole('button', { name: 'New post' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click()
    const second = await openCreate(browserContext, member, `?draft=${draft.id}`)
    await second.getByRole('radio', { name: 'Write' }).click()
    await text(second).fill('Theirs, corrected')
    await page.bringToFront()
    await page.getByRole('button', { name: 'Theirs, corrected' }).click()
    await page.assertInputValue(text(page), 'Theirs, corrected')
    await page.assertNotExists(theirs)
    await text(page).fill('Ours')
    await mark(page, 'Saved').waitFor()
    assert.deepEqual(await storedTexts(), ['Ours'])
  })

  test('two tabs show one draft as it was saved last, where nothing was typed', async ({
    browserContext,
  }) => {
    const { draft, page } = await openDraft(browserContext)
    const second = await browserContext.newPage()
    const stream = second.waitForResponse('**/api/live/events*')
    await second.goto(`/dashboard/drafts?draft=${draft.id}`)
    await stream
    await second.assertInputValue(text(second), 'As it was')
    await text(page).fill('Typed in the first tab')
    await mark(page, 'Saved').waitFor()
    await second.bringToFront()
    await second.assertInputValue(text(second), 'Typed in the first tab')
  })

  test('a tab saves into the organization that it shows', async ({ assert, browserContext }) => {
    const { alpha, beta, first, second } = await openTwoTabs(browserContext)
    await first.goto(`/dashboard/drafts?org=${alpha.organization.id}`)
    await second.goto(`/dashboard/drafts?org=${beta.organization.id}`)
    await second.assertText(switchOf(second), 'Beta Works')
    await write(first, 'Typed for Alpha')
    await write(second, 'Typed for Beta')
    await Promise.all([mark(first, 'Saved').waitFor(), mark(second, 'Saved').waitFor()])
    for (const { organization, word } of [
      { ...alpha, word: 'Alpha' },
      { ...beta, word: 'Beta' },
    ]) {
      const own = await Draft.query().where('organization_id', organization.id)
      assert.sameMembers(
        own.map(({ body }) => body),
        [`${word} draft`, `Typed for ${word}`]
      )
    }
  })

  test('the text of a draft that was deleted meanwhile stays, and becomes a new draft', async ({
    assert,
    browserContext,
  }) => {
    const { draft, page } = await openDraft(browserContext)
    await Draft.query().where('id', draft.id).delete()
    await text(page).fill('Still being written')
    await page.getByText(/This draft or its organization was deleted/).waitFor()
    await page.assertVisible(mark(page, 'Not saved yet'))
    await page.assertInputValue(text(page), 'Still being written')
    await page.getByRole('button', { name: 'Save as new draft' }).press('Enter')
    await mark(page, 'Saved').waitFor()
    assert.deepEqual(await storedTexts(), ['Still being written'])
  })

  test('a member who was removed keeps what they typed in their browser, and saves nothing', async ({
    assert,
    browserContext,
  }) => {
    const { member, page } = await openDraft(browserContext)
    await Membership.query().where('user_id', member.user.id).delete()
    await text(page).fill('Typed too late')
    await mark(page, 'Not saved yet').waitFor()
    await page.getByText(/or you no longer have access. Your text stays in this browser/).waitFor()
    await page.assertInputValue(text(page), 'Typed too late')
    assert.deepEqual(await storedTexts(), ['As it was'])
  })

  test('a scheduled post changes only when its draft is saved by hand', async ({
    assert,
    browserContext,
  }) => {
    const { member, draft, page } = await openDraft(browserContext)
    const post = await PostFactory.merge({
      organizationId: member.organization.id,
      draftId: draft.id,
      body: 'As it was',
      status: 'scheduled',
      publishAt: DateTime.utc().plus({ days: 2 }),
    }).create()
    await page.reload()
    await page.getByText('Changes you save here update the scheduled post.').waitFor()
    await text(page).fill('Half a sen')
    await mark(page, 'Kept in this browser').waitFor()
    await page.reload()
    await page.assertInputValue(text(page), 'Half a sen')
    const before = await Post.findOrFail(post.id)
    assert.equal(before.body, 'As it was')
    await text(page).fill('Half a sentence, whole.')
    await press(page, 'Save Draft')
    await mark(page, 'Saved').waitFor()
    const after = await Post.findOrFail(post.id)
    assert.equal(after.body, 'Half a sentence, whole.')
  })

  test('Back and Forward bring back what was typed just before, in the editor and in the list', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Posts' }).click()
    await page.waitForURL('**/dashboard/posts**')
    await page.getByRole('link', { name: 'Create', exact: true }).click()
    const saving = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/drafts')
    )
    await write(page, 'Typed before Back.')
    await page.goBack()
    await saving
    await page.waitForURL('**/dashboard/posts**')
    await page.goForward()
    await page.assertInputValue(text(page), 'Typed before Back.')
    await page.assertVisible(page.getByRole('button', { name: /Typed before Back/ }))
  })

  test('what is typed just before leaving the screen is saved, too', async ({
    assert,
    browserContext,
  }) => {
    const { draft, page } = await openDraft(browserContext)
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await text(page).fill('Typed and gone')
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await saved
    await page.waitForURL('**/dashboard/posts**')
    const after = await Draft.findOrFail(draft.id)
    assert.equal(after.body, 'Typed and gone')
  })

  test('a save that ends while the code of another screen loads does not keep anyone on Create', async ({
    browserContext,
  }) => {
    const { page } = await openDraft(browserContext)
    const code = await hold(page, '/assets/posts-*.js')
    const saving = await hold(page, '/api/drafts/*')
    const asked = page.waitForRequest('**/assets/posts-*.js')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await text(page).fill('Typed and gone')
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await asked
    saving.release()
    await saved
    await rendered(page)
    code.release()
    await page.waitForURL('**/dashboard/posts**')
  })
})
