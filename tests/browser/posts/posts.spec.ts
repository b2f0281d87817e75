import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { now } from '#services/clock'
import Post from '#models/post'
import { UserFactory } from '#database/factories/user_factory'
import {
  browserGroup,
  hold,
  rendered,
  screenProblems,
  signIn,
} from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { until } from '#tests/helpers/publishing/herald_process'
import {
  hoursFromNow,
  makePost,
  makePublished,
  openListening,
  openPosts,
} from '#tests/helpers/screens/posts_screen'

const FIGURES = { impressions: 1286, reactions: 64, comments: 0, shares: 5 }
const LONG = 'What a dock looks like at 04:30 in peak week, and what our robots do about it'

/** The first post below the upper edge of the window, and its distance from it in pixels. */
const TOPMOST = `(() => {
  const rows = [...document.querySelectorAll('[data-post]')]
  const row = rows.find((each) => each.getBoundingClientRect().top > 0)
  return { id: row?.dataset.post, top: Math.round(row?.getBoundingClientRect().top ?? 0) }
})()`

async function inBerlin() {
  const member = await makeMember()
  await member.user.merge({ timezone: 'Europe/Berlin' }).save()
  return member
}

test.group('posts: the list', (group) => {
  browserGroup(group)

  test('without an organization Posts links to Organizations', async ({
    browserContext,
    visit,
  }) => {
    await signIn(browserContext, await UserFactory.create())
    const page = await visit('/dashboard/posts')
    await page.assertVisible(page.getByText('No Organization Selected'))
    await page.getByRole('link', { name: 'Go to Organizations' }).click()
    await page.assertPath('/dashboard/organizations')
  })

  test('a row shows status, 60 characters, origin, author and metrics', async ({
    assert,
    browserContext,
  }) => {
    const member = await inBerlin()
    const company = { authorKind: 'company' as const, authorName: 'Northwind Robotics' }
    const ai = { origin: 'campaign' as const, body: LONG }
    await makePublished(member, 3, {
      ...FIGURES,
      ...company,
      ...ai,
      platformUrl: 'https://l.test/1',
    })
    const page = await openPosts(browserContext, member)
    await page.assertText('h1', 'Posts')
    const row = page.getByRole('row').filter({ hasText: 'Northwind Robotics' })
    const cells = row.getByRole('cell')
    await page.assertElementsText(cells.nth(1), ['Published'])
    assert.match(await cells.nth(2).innerText(), /^What a dock .{45,48}…\s+AI$/s)
    await page.assertText(cells.nth(5), '1,286')
    await page.assertText(cells.nth(6), '64')
    await page.assertText(cells.nth(7), '0')
    await page.assertText(cells.nth(8), '5')
    const link = row.getByRole('link', { name: /View on LinkedIn/ })
    assert.equal(await link.getAttribute('href'), 'https://l.test/1')
    assert.equal(await link.getAttribute('target'), '_blank')
    assert.include(await link.getAttribute('rel'), 'noopener')
    await page.setViewportSize({ width: 768, height: 900 })
    await page.assertVisible(row.getByText(/^1,286\simpressions · 64\sreactions/))
  })

  test('missing metrics are explained and never shown as 0', async ({ assert, browserContext }) => {
    const member = await makeMember()
    const company = { authorKind: 'company' as const }
    await makePublished(member, 1, { body: 'of a person' })
    await makePublished(member, 2, { ...company, body: 'of a page' })
    await makePublished(member, 3, {
      ...company,
      body: 'with some',
      impressions: 7,
      figuresAt: now(),
    })
    await makePublished(member, 4, { ...company, body: 'refused', figuresAt: now() })
    await makePost(member, { ...company, body: 'not out yet' })
    const page = await openPosts(browserContext, member)
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    await page.assertVisible(row('of a person').getByText('Not available for this connection'))
    await page.assertVisible(row('of a page').getByText('Not available yet'))
    await page.assertVisible(row('refused').getByText('Not available for this connection'))
    const some = row('with some').getByRole('cell')
    await page.assertText(some.nth(5), '7')
    await page.assertText(some.nth(6), '–\nNot available for this connection')
    await page.assertText(row('not out yet').getByRole('cell').nth(5), '')
    assert.notInclude(await page.locator('tbody').innerText(), '0\n')
  })

  test("times are shown in the user's zone, with UTC on hover", async ({ browserContext }) => {
    const member = await inBerlin()
    const summer = DateTime.fromISO('2025-07-01T07:30:00Z')
    await makePublished(member, 1, { publishAt: summer, postedAt: summer })
    const page = await openPosts(browserContext, member)
    const time = page.getByText('Tue 1 Jul 2025, 09:30 CEST')
    await page.assertVisible(time)
    await time.hover()
    await page.assertVisible(page.getByRole('tooltip', { name: '1 Jul 2025, 07:30 UTC' }))
  })

  test('tabs show their statuses and counts, and are part of the URL', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const posts = ['scheduled', 'queued', 'publishing', 'cancelled', 'pending_review'] as const
    for (const status of posts) await makePost(member, { status, body: `it is ${status}` })
    await makePost(member, { status: 'unconfirmed', failureCode: 'unconfirmed' })
    await makePublished(member, 1)
    const page = await openPosts(browserContext, member)
    const tabs = page.getByRole('navigation', { name: 'Status' }).getByRole('link')
    await page.assertElementsCount(tabs, 6)
    const words = await tabs.allInnerTexts()
    const counted = ['All Posts 7', 'Published 1', 'Scheduled 3', 'Pending 1', 'Failed 1']
    assert.deepEqual(
      words.map((text) => text.replace(/\s*\n\s*/, ' ')),
      [...counted, 'Cancelled 1']
    )
    await tabs.filter({ hasText: 'Scheduled' }).click()
    await page.assertQueryString({ tab: 'scheduled' })
    await page.assertElementsCount('tbody tr', 3)
    await page.assertVisible(page.getByRole('cell', { name: 'Publishing', exact: true }))
    await tabs.filter({ hasText: 'Failed' }).click()
    await page.assertVisible(page.getByRole('cell', { name: 'Unconfirmed', exact: true }))
    await page.reload()
    await page.assertElementsCount('tbody tr', 1)
    await page.goBack()
    await page.assertElementsCount('tbody tr', 3)
  })

  test('Back to a tab shows what changed after it was left', async ({ browserContext }) => {
    const member = await makeMember()
    const gone = await makePost(member, { status: 'scheduled', body: 'it is gone' })
    await makePost(member, { status: 'scheduled', body: 'it stays' })
    const page = await openPosts(browserContext, member, '?tab=scheduled')
    await page.assertElementsCount('tbody tr', 2)
    const tabs = page.getByRole('navigation', { name: 'Status' }).getByRole('link')
    await tabs.filter({ hasText: 'Failed' }).click()
    await page.assertVisible(page.getByText('No posts found'))
    // A query sends no live update, which would reload the tab before it is left.
    await Post.query().where('id', gone.id).delete()
    await page.goBack()
    await page.assertVisible(page.getByText('it stays'))
    await page.assertNotExists(page.getByText('it is gone'))
  })

  test('posts are sorted newest first or oldest first', async ({ browserContext }) => {
    const member = await makeMember()
    await makePublished(member, 5, { body: 'the older one' })
    await makePublished(member, 1, { body: 'the newer one' })
    const page = await openPosts(browserContext, member)
    const first = page.locator('tbody tr').first()
    await page.assertTextContains(first, 'the newer one')
    await page.getByRole('combobox', { name: 'Sort' }).click()
    await page.getByRole('option', { name: 'Oldest' }).click()
    await page.assertTextContains(first, 'the older one')
    await page.assertQueryString({ sort: 'oldest' })
    await page.assertText(page.getByRole('combobox', { name: 'Sort' }), 'Oldest')
  })

  test('a search is part of the URL, and Escape clears it', async ({ browserContext }) => {
    const member = await makeMember()
    await makePublished(member, 1, { body: 'robots & pallets' })
    await makePublished(member, 2, { body: 'kitchens' })
    const page = await openPosts(browserContext, member)
    const field = page.getByPlaceholder('Search posts...')
    await field.fill('robots &')
    await page.assertQueryString({ q: 'robots &' })
    await page.assertElementsCount('tbody tr', 1)
    await page.assertExists(page.getByRole('status').getByText('1 post found'))
    await field.fill('nothing like it')
    await page.assertExists(page.getByRole('status').getByText('0 posts found'))
    await page.assertVisible(page.getByText('No posts found'))
    await page.assertVisible(page.getByText('Try a different search term'))
    await field.press('Escape')
    await page.assertElementsCount('tbody tr', 2)
    await page.assertInputValue(field, '')
  })

  test('a search that is cleared before its result arrives shows all posts', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makePublished(member, 1, { body: 'robots & pallets' })
    await makePublished(member, 2, { body: 'kitchens' })
    const page = await openPosts(browserContext, member)
    const field = page.getByPlaceholder('Search posts...')
    const searches = await hold(page, '/dashboard/posts*q=robots*')
    const searched = page.waitForRequest(/q=robots/)
    await field.fill('robots')
    await searched
    const cleared = page.waitForResponse((response) =>
      /\/posts(\?org=[^&]*)?$/.test(response.url())
    )
    await field.press('Escape')
    searches.release()
    await cleared
    await page.assertElementsCount('tbody tr', 2)
    await page.assertQueryString({})
    await page.assertInputValue(field, '')
  })

  for (const state of ['sent', 'typed'] as const) {
    test(`a tab that is chosen when a search is only ${state} keeps the search`, async ({
      browserContext,
    }) => {
      const member = await makeMember()
      await makePublished(member, 1, { body: 'robots & pallets' })
      await makePublished(member, 2, { body: 'kitchens' })
      const page = await openPosts(browserContext, member)
      const searches = await hold(page, '/dashboard/posts?q=robots*')
      const searched = state === 'sent' ? page.waitForRequest(/q=robots/) : null
      await page.getByPlaceholder('Search posts...').fill('robots')
      await searched
      await page.getByRole('link', { name: /^Published/ }).click()
      await page.waitForURL(/tab=published/)
      searches.release()
      await page.assertElementsCount('tbody tr', 1)
      await page.assertInputValue(page.getByPlaceholder('Search posts...'), 'robots')
    })
  }

  test('an empty list says where posts come from', async ({ browserContext }) => {
    const page = await openPosts(browserContext, await makeMember())
    await page.assertVisible(page.getByText('No posts found'))
    await page.assertVisible(page.getByText('Create drafts and schedule posts to see them here'))
    await page.getByRole('main').getByRole('link', { name: 'Create Post' }).click()
    await page.assertPath('/dashboard/drafts')
  })

  test('a long list loads more while scrolling, each post once', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    for (let hour = 1; hour <= 120; hour += 1) await makePublished(member, hour)
    const late = await makePublished(await makeMember(), 0, { body: 'came meanwhile' })
    const page = await openListening(browserContext, member)
    const more = page.getByRole('button', { name: 'Show more' })
    await page.assertElementsCount('tbody tr', 50)
    await page.assertVisible(page.getByText('50 of 120 post(s)'))
    // A query announces nothing, so the list is not refreshed by the live stream.
    await Post.query().where('id', late.id).update({ organization_id: member.organization.id })
    await page.keyboard.press('End')
    await page.assertElementsCount('tbody tr', 100)
    await rendered(page) // until then, End goes to the end of the shorter list
    await page.keyboard.press('End')
    await page.assertVisible(page.getByText('120 of 121 post(s)'))
    await page.assertNotExists(more)
    const links = page.getByRole('link', { name: /View on LinkedIn/ })
    const rows = await links.all()
    const urls = await Promise.all(rows.map((link) => link.getAttribute('href')))
    assert.equal(new Set(urls).size, 120)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.assertVisible(page.getByText('came meanwhile'))
    await page.assertQueryString({})
  })

  test('a page that loads slowly leaves the focus where the user went meanwhile', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    for (let hour = 1; hour <= 60; hour += 1) await makePublished(member, hour)
    const page = await openPosts(browserContext, member)
    await page.assertElementsCount('tbody tr', 50)
    const held = await hold(page, '/dashboard/posts?*')
    await page.getByRole('button', { name: 'Show more' }).dispatchEvent('click')
    const search = page.getByPlaceholder('Search posts...')
    await search.focus()
    held.release()
    await page.assertElementsCount('tbody tr', 60)
    await rendered(page)
    await page.assertVisible(search.and(page.locator(':focus')))
  })

  test('Back to a long list loads it again, to where it was left, at {width} pixels')
    .with([
      { width: 360, height: 800 },
      { width: 1440, height: 900 },
    ])
    .run(async ({ browserContext }, size) => {
      const member = await makeMember()
      for (let hour = 1; hour <= 180; hour += 1) {
        await makePublished(member, hour, { body: LONG.slice(0, 5 + ((hour * 7) % 70)) })
      }
      const page = await openPosts(browserContext, member)
      await page.setViewportSize(size)
      for (const count of [100, 180]) {
        await rendered(page) // until then, End goes to the end of the shorter list
        await page.keyboard.press('End')
        await page.assertVisible(page.getByText(`${count} of 180 post(s)`))
      }
      await rendered(page)
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight / 2)')
      await rendered(page)
      const left = await page.evaluate<{ id: string; top: number }>(TOPMOST)
      const calendar = page.getByRole('link', { name: 'Calendar' })
      if (size.width < 768) await page.getByRole('button', { name: 'Open menu' }).click()
      await calendar.click()
      await page.waitForURL('**/dashboard/calendar**')
      await page.goBack()
      await page.waitForURL('**/dashboard/posts**')
      await until('the post that was in sight', async () => {
        const found = await page.evaluate<typeof left>(TOPMOST)
        return found.id === left.id && found.top === left.top
      })
    })

  test('Posts fits at every width, light and dark, without axe problems', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const failed = { status: 'failed' as const, failureCode: 'token_expired', failureReason: LONG }
    await makePost(member, { ...failed, publishAt: hoursFromNow(-2), authorName: LONG })
    await makePublished(member, 1, { ...FIGURES, origin: 'campaign', body: 'x'.repeat(3000) })
    await makePost(member, { status: 'unconfirmed', failureCode: 'unconfirmed' })
    const page = await openPosts(browserContext, member)
    await page.assertVisible(page.getByText('1,286'))
    assert.deepEqual(await screenProblems(page), [])
    await page.setViewportSize({ width: 360, height: 800 })
    await page.assertVisible(page.getByText('1,286 impressions · 64 reactions · 0 comments'))
    await page.assertVisible(page.getByText(LONG).last())
  })
})
