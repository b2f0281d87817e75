import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import Draft from '#models/draft'
import Post from '#models/post'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  rendered,
  WIDTHS,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { storedImage } from '#tests/helpers/requests/image_requests'
import { preview } from '#tests/helpers/screens/create_screen'
import {
  answer,
  chooseAction,
  hoursFromNow,
  makePost,
  makePublished,
  openPosts,
} from '#tests/helpers/screens/posts_screen'

type Member = Awaited<ReturnType<typeof makeMember>>

function box(page: Page, words: string) {
  return page.getByRole('checkbox', { name: `Select: ${words}` })
}

/** Before the rows have rendered, End goes to the end of the shorter list. */
async function pressEnd(page: Page) {
  await rendered(page)
  await page.keyboard.press('End')
}

const ALWAYS_WIDE =
  'matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} })'

/** Inserts many published posts at the same time. */
async function makeMany({ organization }: Member, count: number) {
  const begin = DateTime.utc().minus({ days: 1 })
  const rows = Array.from({ length: count }, (_, index) => {
    const postedAt = begin.minus({ minutes: index })
    return {
      organizationId: organization.id,
      origin: 'imported' as const,
      status: 'published' as const,
      authorKind: 'company' as const,
      authorName: 'Northwind Robotics',
      kind: 'text' as const,
      body: `Post number ${index}`,
      hashtags: [],
      media: [],
      postedAt,
      publishAt: postedAt,
      platformUrn: `urn:li:share:${7_000_000_000_000_000_000n + BigInt(index)}`,
    }
  })
  return Post.createMany(rows)
}

/** Two scheduled posts, of which the first is published later. */
async function leavingPost() {
  const member = await makeMember()
  const leaving = await makePost(member, { body: 'Goes out now' })
  await makePost(member, { body: 'Still waits' })
  const published = { status: 'published' as const, postedAt: hoursFromNow(0), dueAt: null }
  return { member, leaving, publish: () => leaving.merge(published).save() }
}

test.group('posts: many at once, and as cards', (group) => {
  browserGroup(group)

  test('checking a post starts selection mode, and Esc leaves it', async ({ browserContext }) => {
    const member = await makeMember()
    await makePost(member, { body: 'the first' })
    await makePost(member, { body: 'the second' })
    const page = await openPosts(browserContext, member)
    await page.assertNotExists(page.getByRole('region', { name: 'Selection' }))
    await box(page, 'the first').click()
    await page.assertVisible(page.getByRole('button', { name: 'Delete 1 Post(s)' }))
    await page.getByRole('checkbox', { name: 'Select all posts shown' }).click()
    await page.assertVisible(page.getByRole('button', { name: 'Delete 2 Post(s)' }))
    await page.keyboard.press('Escape')
    await page.assertNotExists(page.getByRole('region', { name: 'Selection' }))
    await page.assertNotChecked(box(page, 'the first'))
  })

  test('the Delete key deletes the selected posts from any row, after a question', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makePost(member, { body: 'the first' })
    await makePost(member, { body: 'the second' })
    const page = await openPosts(browserContext, member)
    await page.keyboard.press('Delete')
    await page.assertNotExists(page.getByRole('alertdialog'))
    await box(page, 'the first').press('Space')
    await page.keyboard.press('Delete')
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    assert.lengthOf(await Post.all(), 2)
    await question.getByRole('button', { name: /Delete/ }).click()
    await box(page, 'the first').waitFor({ state: 'detached' })
    const left = await Post.all()
    assert.deepEqual(
      left.map(({ body }) => body),
      ['the second']
    )
  })

  test('Esc closes what is in front and keeps the selection, and the bar gives the focus back', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makePost(member, { body: 'the first' })
    await makePost(member, { body: 'the second' })
    const page = await openPosts(browserContext, member)
    const bar = page.getByRole('region', { name: 'Selection' })
    const focused = page.locator(':focus')
    await box(page, 'the first').press('Space')
    await page.getByRole('combobox', { name: 'Sort' }).press('Enter')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    await page.assertNotExists(page.getByRole('listbox'))
    await bar.getByRole('button', { name: 'Delete 1 Post(s)' }).press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await page.assertNotExists(page.getByRole('alertdialog'))
    await page.assertExists(bar.getByRole('button', { name: 'Delete 1 Post(s)' }).and(focused))
    await page.assertChecked(box(page, 'the first'))
    await bar.getByRole('button', { name: /cancel/i }).press('Enter')
    await page.assertNotExists(bar)
    await page.assertExists(box(page, 'the first').and(focused))
  })

  test('a bulk deletion that fails halfway offers to undo what was deleted', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makeMany(member, 501)
    const page = await openPosts(browserContext, member)
    for (const shown of ['100 of 501', '200 of 501', '400 of 501', '501 of 501']) {
      await pressEnd(page)
      await page.assertVisible(page.getByText(`${shown} post(s)`))
    }
    let requests = 0
    await page.route('**/api/posts/delete-many', (route) => {
      requests += 1
      return requests === 1 ? route.fallback() : route.abort('connectionfailed')
    })
    await page.getByRole('checkbox', { name: 'Select all posts shown' }).click()
    await page.getByRole('button', { name: 'Delete 501 Post(s)' }).click()
    await answer(page, 'Delete these 501 posts?', 'Delete 501 Post(s)')
    const outcome = 'Successfully deleted 500 post(s). Failed to delete 1 post(s).'
    await page.getByText(outcome, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('500 posts restored').waitFor()
    assert.lengthOf(await Post.all(), 501)
  })

  test('a bulk deletion of three hundred posts counts those deleted meanwhile correctly', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const posts = await makeMany(member, 300)
    const page = await openPosts(browserContext, member)
    await page.assertVisible(page.getByText('50 of 300 post(s)'))
    for (const shown of ['100 of 300', '200 of 300', '300 of 300']) {
      await pressEnd(page)
      await page.assertVisible(page.getByText(`${shown} post(s)`))
    }
    await page.getByRole('checkbox', { name: 'Select all posts shown' }).click()
    const gone = posts.slice(100, 117).map(({ id }) => id)
    await Post.query().whereIn('id', gone).delete()
    await page.getByRole('button', { name: 'Delete 300 Post(s)' }).click()
    await answer(page, 'Delete these 300 posts?', 'Delete 300 Post(s)')
    await page.assertVisible(
      page.getByText('Successfully deleted 283 post(s). Failed to delete 17 post(s).', {
        exact: true,
      })
    )
    await page.assertVisible(page.getByText('No posts found'))
    await page.assertNotExists(page.getByRole('region', { name: 'Selection' }))
    assert.lengthOf(await Post.all(), 0)
  })

  test('a selected post that leaves the list is not deleted with the others', async ({
    assert,
    browserContext,
  }) => {
    const { member, leaving, publish } = await leavingPost()
    const page = await openPosts(browserContext, member, '?tab=scheduled')
    await page.getByRole('checkbox', { name: 'Select all posts shown' }).click()
    await page.assertVisible(page.getByRole('button', { name: 'Delete 2 Post(s)' }))
    await publish()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('button', { name: 'Delete 1 Post(s)' }).click()
    await answer(page, 'Delete this post?', 'Delete 1 Post(s)')
    await page.assertVisible(page.getByText('No posts found'))
    assert.deepEqual(await Post.all().then((all) => all.map(({ id }) => id)), [leaving.id])
  })

  test('a selected post that is published while the question is open is kept', async ({
    assert,
    browserContext,
  }) => {
    const { member, leaving, publish } = await leavingPost()
    const page = await openPosts(browserContext, member)
    await page.getByRole('checkbox', { name: 'Select all posts shown' }).click()
    await page.getByRole('button', { name: 'Delete 2 Post(s)' }).click()
    await page.assertVisible(page.getByText('Delete these 2 posts?'))
    await publish()
    await answer(page, 'Delete these 2 posts?', 'Delete 2 Post(s)')
    const message = 'Successfully deleted 1 post(s). Failed to delete 1 post(s).'
    await page.assertVisible(page.getByText(message, { exact: true }))
    assert.deepEqual(await Post.all().then((all) => all.map(({ id }) => id)), [leaving.id])
  })

  test('complete, failed and lost bulk deletions each have their message', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makePost(member, { body: 'waits' })
    const page = await openPosts(browserContext, member)
    const remove = async (words: string) => {
      await box(page, words).click()
      await page.getByRole('button', { name: 'Delete 1 Post(s)' }).click()
      await answer(page, 'Delete this post?', 'Delete 1 Post(s)')
    }
    await remove('waits')
    await page.assertVisible(page.getByText('Successfully deleted 1 post(s)', { exact: true }))
    const post = await makePost(member, { body: 'goes out' })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await box(page, 'goes out').click()
    await post.merge({ status: 'publishing' }).save()
    await page.getByRole('button', { name: 'Delete 1 Post(s)' }).click()
    await answer(page, 'Delete this post?', 'Delete 1 Post(s)')
    const reason = 'This post is being published right now. Please try again in a moment.'
    await page.assertTextContains(
      page.getByRole('alert').filter({ hasText: 'Failed to delete all' }),
      `Failed to delete all 1 post(s). Check console for details:\n${reason}`
    )
    await post.merge({ status: 'scheduled' }).save()
    await page.route('**/api/posts/delete-many', (route) => route.abort('connectionfailed'))
    await remove('goes out')
    await page.assertVisible(
      page.getByText("Failed to delete posts. Please try again. Herald can't be reached.")
    )
  })

  test('cards show four lines and the image, and the view is part of the URL', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const media = [{ media_id: 'gone-by-now' }]
    const body = Array.from({ length: 9 }, (_, line) => `Line ${line}`).join('\n')
    await makePublished(member, 2, { body, media, kind: 'image', impressions: 41 })
    await browserContext.route('**/media/*', (route) => route.abort('connectionfailed'))
    const page = await openPosts(browserContext, member)
    await page.getByRole('radio', { name: 'Grid' }).click()
    await page.assertQueryString({ view: 'grid' })
    const card = page.getByRole('list', { name: 'Posts' }).getByRole('listitem')
    await page.assertVisible(card.getByText('Image unavailable (expired link)'))
    await page.assertVisible(card.getByText('41 impressions'))
    const words = card.getByText('Line 0')
    await page.assertVisible(words)
    const area = await words.boundingBox()
    assert.isBelow(area!.height, 4 * 20 + 2)
    await page.reload()
    await page.assertVisible(card)
    await page.getByRole('link', { name: /^Published/ }).click()
    await page.assertQueryString({ tab: 'published', view: 'grid' })
    await page.getByRole('radio', { name: 'List' }).click()
    await page.assertVisible(page.getByRole('columnheader', { name: 'Impressions' }))
    await page.assertQueryString({ tab: 'published' })
  })

  test('a card shows the image that took the place of one that was gone', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    const media = [{ media_id: 'gone-by-now' }]
    const post = await makePublished(member, 2, { body: 'The dock', media, kind: 'image' })
    await browserContext.route('**/gone-by-now*', (route) => route.abort('connectionfailed'))
    const page = await openPosts(browserContext, member, '?view=grid')
    await page.assertVisible(page.getByText('Image unavailable (expired link)'))
    const { media: stored } = await storedImage(member.organization.id, { color: '#246' })
    await post.merge({ media: [{ media_id: stored.id }] }).save()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.assertVisible(page.getByRole('img', { name: 'Image of the post: The dock' }))
  })

  test('only a part of a very long list is rendered, and its end is reachable', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makeMany(member, 1100)
    const page = await openPosts(browserContext, member)
    await page.assertVisible(page.getByText('50 of 1,100 post(s)'))
    for (const shown of ['100', '200', '400', '800', '1,100']) {
      await pressEnd(page)
      await page.assertVisible(page.getByText(`${shown} of 1,100 post(s)`))
    }
    await pressEnd(page)
    await page.assertVisible(page.getByText('Post number 1099', { exact: true }))
    assert.isBelow(await page.locator('tbody tr').count(), 60)
    await chooseAction(page, 'Post number 1099', 'Delete')
    await answer(page, 'Delete this post?', 'Delete')
    await page.assertNotExists(page.getByText('Post number 1099', { exact: true }))
    await page.assertVisible(page.getByText('1,099 of 1,099 post(s)'))
    await page.assertVisible(page.getByText('Post number 1098', { exact: true }))
    await page.keyboard.press('Home')
    await page.assertVisible(page.getByText('Post number 0', { exact: true }))
    assert.isBelow(await page.locator('tbody tr').count(), 60)
  })

  test('a post is duplicated as a draft', async ({ assert, browserContext }) => {
    const member = await makeMember()
    await makePublished(member, 3, { body: 'worth saying twice', hashtags: ['#robots'] })
    const page = await openPosts(browserContext, member)
    await chooseAction(page, 'worth saying twice', 'Duplicate as draft')
    await page.assertTextContains(preview(page), 'worth saying twice')
    const [draft] = await Draft.all()
    assert.equal(draft!.body, 'worth saying twice')
    assert.deepEqual(draft!.hashtags, ['#robots'])
    assert.lengthOf(await Post.all(), 1)
  })

  test('cards fit at every width, light and dark, without axe problems', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const failed = {
      status: 'failed' as const,
      failureCode: 'refused',
      failureReason: 'No. '.repeat(40),
    }
    await makePost(member, { ...failed, publishAt: hoursFromNow(-2) })
    await makePublished(member, 1, { origin: 'campaign', body: 'x'.repeat(3000), impressions: 12 })
    await makePost(member, { status: 'unconfirmed', failureCode: 'unconfirmed' })
    const page = await openPosts(browserContext, member, '?view=grid')
    const boxes = page.getByRole('checkbox', { name: /^Select: / })
    await boxes.first().click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        assert.equal(await overflow(page), 0, `wider than ${width}`)
        if (width !== 1440) continue
        assert.deepEqual(await accessibilityProblems(page, 'main'), [], `${colorScheme}, ${width}`)
      }
    }
    // Simulates a slow device that briefly renders the layout of a wide window.
    await page.addInitScript({ content: ALWAYS_WIDE })
    await page.reload()
    await boxes.first().click()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      assert.equal(await overflow(page), 0, `wider than ${width} before it is arranged anew`)
    }
  })
})
