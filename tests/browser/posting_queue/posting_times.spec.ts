import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import AuthorSlot from '#models/author_slot'
import PausedQueue from '#models/paused_queue'
import Post from '#models/post'
import {
  accessibilityProblems,
  browserGroup,
  hold,
  overflow,
  rendered,
} from '#tests/helpers/screens/browser'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import { hourOf, makePlanner, openCalendar, planPost } from '#tests/helpers/screens/calendar_screen'
import type { Planner } from '#tests/helpers/screens/calendar_screen'

const PAGE = 'urn:li:organization:5001'

/** The texts of the organization's posts in order of their times. */
async function inOrder({ organization }: Planner) {
  const posts = await Post.query().where('organization_id', organization.id).orderBy('publish_at')
  return posts.map(({ body }) => body)
}

/** 21 posts with metrics of the last months, all published on a Tuesday at 10:00. */
async function measuredPosts({ organization, monday, zone }: Planner) {
  const tuesday = monday.minus({ weeks: 2 }).plus({ days: 1 }).set({ hour: 10 })
  for (let count = 0; count < 21; count += 1) {
    const postedAt = tuesday.minus({ weeks: count }).toUTC()
    const figures = { impressions: 100, reactions: 5, comments: 1, shares: 0, figuresAt: postedAt }
    await PostFactory.merge({
      organizationId: organization.id,
      zone,
      status: 'published',
      postedAt,
      publishAt: postedAt,
      platformUrn: `urn:li:share:${count}`,
      ...figures,
    }).create()
  }
}

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 800 } }

test.group('posting queue: times of an author', (group) => {
  browserGroup(group)

  for (const [device, size] of Object.entries(SIZES)) {
    test(`on a ${device}, times are added, removed and saved, and a queue is paused and moved`, async ({
      assert,
      browserContext,
    }) => {
      const planner = await makePlanner()
      const post = await planPost(planner, hourOf(planner, 0, 11), {
        isQueued: true,
        authorUrn: null,
      })
      const page = await openCalendar(browserContext, planner)
      await page.setViewportSize(size)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Posting times' }).click()
      const dialog = page.getByRole('dialog', { name: 'Posting times' })
      await page.assertVisible(dialog.getByText('so posts go to weekdays at 10:00 and 14:00'))
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)

      const time = dialog.getByRole('textbox', { name: 'Time' })
      await time.fill('11:00')
      await dialog.getByRole('button', { name: 'Add time' }).click()
      await dialog.getByRole('button', { name: 'Remove Friday, 11:00' }).click()
      await page.assertVisible(dialog.getByText('1 post in the queue'))
      await dialog.getByRole('switch', { name: 'Pause this queue' }).click()
      await page.assertVisible(
        dialog.getByRole('switch', { name: 'Pause this queue', checked: true })
      )
      assert.lengthOf(await PausedQueue.all(), 1)
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await page.assertVisible(page.getByText('Posting times saved'))
      const saved = await AuthorSlot.query().orderBy('weekday')
      assert.deepEqual(
        saved.map(({ weekday, time: at }) => `${weekday} ${at}`),
        ['1 11:00', '2 11:00', '3 11:00', '4 11:00']
      )

      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Posting times' }).click()
      await dialog.getByRole('button', { name: 'Move all to the next time' }).click()
      await page.assertVisible(page.getByText('The queue was moved'))
      const moved = await Post.findOrFail(post.id)
      assert.equal(moved.publishAt?.valueOf(), hourOf(planner, 1, 11).valueOf())
      assert.isNull(moved.dueAt)
    })
  }

  for (const [device, size] of Object.entries(SIZES)) {
    test(`on a ${device}, the queue changes its order by keys alone and by dragging, and says that it is paused`, async ({
      assert,
      browserContext,
    }) => {
      const planner = await makePlanner()
      const ids: string[] = []
      for (const [day, body] of ['First', 'Second', 'Third'].entries()) {
        const own = { isQueued: true, authorUrn: null, body, hashtags: [] }
        const post = await planPost(planner, hourOf(planner, day, 11), own)
        ids.push(post.id)
      }
      const page = await openCalendar(browserContext, planner)
      await page.setViewportSize(size)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Posting times' }).click()
      const list = page.getByRole('list', { name: 'Posts in the queue' })
      const texts = async () => {
        const rows = await list.getByRole('listitem').allTextContents()
        return rows.map((row) => /First|Second|Third/.exec(row)?.[0])
      }
      await page.assertVisible(list.getByRole('button', { name: 'Move Third' }))
      assert.deepEqual(await texts(), ['First', 'Second', 'Third'])
      assert.deepEqual(await accessibilityProblems(page), [])
      assert.equal(await overflow(page), 0)

      const saved = page.waitForResponse((answer) => answer.url().includes('/api/queue/order'))
      await list.getByRole('button', { name: 'Move Third' }).focus()
      await page.keyboard.press('Home')
      await page.assertVisible(page.getByText('Now 1 of 3'))
      await saved
      assert.deepEqual(await texts(), ['Third', 'First', 'Second'])
      assert.deepEqual(await inOrder(planner), ['Third', 'First', 'Second'])

      const again = page.waitForResponse((answer) => answer.url().includes('/api/queue/order'))
      await page.keyboard.press('ArrowDown')
      await page.assertVisible(page.getByText('Now 2 of 3'))
      await again
      assert.deepEqual(await inOrder(planner), ['First', 'Third', 'Second'])

      const dropped = page.waitForResponse((answer) => answer.url().includes('/api/queue/order'))
      const grip = list.getByRole('button', { name: 'Move Second' })
      await grip.hover()
      await page.mouse.down()
      await list.getByRole('button', { name: 'Move First' }).hover({ force: true })
      await page.mouse.up()
      await dropped
      assert.deepEqual(await inOrder(planner), ['Second', 'First', 'Third'])

      await page.getByRole('switch', { name: 'Pause this queue' }).click()
      await page.assertVisible(list.getByText('Paused').first())
      await page.keyboard.press('Escape')
      const card = page.locator(`[data-item="${ids[0]}"]`)
      await page.assertVisible(card.getByText('Paused'))
    })
  }

  test('an order that is changed while the queue is being paused is saved too', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    for (const [day, body] of ['First', 'Second', 'Third'].entries()) {
      const own = { isQueued: true, authorUrn: null, body, hashtags: [] }
      await planPost(planner, hourOf(planner, day, 11), own)
    }
    const page = await openCalendar(browserContext, planner)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Posting times' }).click()
    const list = page.getByRole('list', { name: 'Posts in the queue' })
    const held = await hold(page, '/api/queue/pause')
    await page.getByRole('switch', { name: 'Pause this queue' }).click()
    await list.getByRole('button', { name: 'Move Third' }).press('Home')
    await page.assertVisible(page.getByText('Now 1 of 3'))
    const saved = page.waitForResponse((answer) => answer.url().includes('/api/queue/order'))
    held.release()
    await saved
    assert.deepEqual(await inOrder(planner), ['Third', 'First', 'Second'])
    assert.lengthOf(await PausedQueue.all(), 1)
    await page.assertVisible(list.getByRole('listitem').first().getByText('Third'))
  })

  test('the late answer to saved times closes no dialog that was opened since', async ({
    browserContext,
  }) => {
    const page = await openCalendar(browserContext, await makePlanner())
    const open = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Posting times' }).click()
    }
    await open()
    const dialog = page.getByRole('dialog', { name: 'Posting times' })
    const add = dialog.getByRole('button', { name: 'Add time' })
    await add.click()
    const held = await hold(page, '/api/author-slots')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await page.assertNotExists(dialog)
    await open()
    await add.click()
    held.release()
    await page.assertVisible(page.getByText('Posting times saved'))
    await rendered(page)
    await page.assertVisible(dialog.getByRole('button', { name: 'Save Changes', disabled: false }))
  })

  test('a time is kept for a campaign, and the best hours say how many posts they come from', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const { organization, user } = planner
    const by = { createdBy: user.id, updatedBy: user.id }
    const campaign = await CampaignFactory.merge({
      ...by,
      organizationId: organization.id,
      name: 'Peak season',
    }).create()
    const page = await openCalendar(browserContext, planner)
    await page.setViewportSize(SIZES.desktop)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Posting times' }).click()
    const dialog = page.getByRole('dialog', { name: 'Posting times' })
    await dialog.getByRole('button', { name: 'Fill from my best hours' }).click()
    await page.assertVisible(
      dialog.getByText("There isn't enough data yet: 0 of 20 posts with metrics.")
    )
    await dialog.getByRole('combobox', { name: 'For' }).click()
    const campaigns = page.getByRole('group', { name: 'Campaigns' })
    await campaigns.getByRole('option', { name: 'Peak season' }).click()
    await dialog.getByRole('button', { name: 'Add time' }).click()
    await page.assertVisible(dialog.getByText('Peak season').nth(1))
    assert.deepEqual(await accessibilityProblems(page), [])

    await measuredPosts(planner)
    await dialog.getByRole('button', { name: 'Fill from my best hours' }).click()
    await page.assertVisible(dialog.getByText('From 21 posts with metrics.'))
    await page.assertVisible(dialog.getByRole('button', { name: 'Remove Tuesday, 10:00' }))
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(page.getByText('Posting times saved'))
    const slots = await AuthorSlot.query().orderBy('weekday').orderBy('time')
    assert.deepEqual(
      slots.map(({ weekday, time, campaignId }) => [weekday, time, campaignId]),
      [
        [1, '09:00', campaign.id],
        [2, '09:00', campaign.id],
        [2, '10:00', null],
        [3, '09:00', campaign.id],
        [4, '09:00', campaign.id],
        [5, '09:00', campaign.id],
      ]
    )
    const free = page.getByRole('button', { name: /^09:00 Peak season/ })
    await page.assertVisible(free.first())
  })

  test('times that are added and removed while the best hours load stay so', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    await measuredPosts(planner)
    const page = await openCalendar(browserContext, planner)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Posting times' }).click()
    const dialog = page.getByRole('dialog', { name: 'Posting times' })
    const held = await hold(page, '/api/calendar/hours*')
    await dialog.getByRole('button', { name: 'Fill from my best hours' }).click()
    await dialog.getByRole('button', { name: 'Add time' }).click()
    await dialog.getByRole('button', { name: 'Remove Friday, 09:00' }).click()
    held.release()
    await page.assertVisible(dialog.getByRole('button', { name: 'Remove Tuesday, 10:00' }))
    await page.assertVisible(dialog.getByRole('button', { name: 'Remove Monday, 09:00' }))
    await page.assertNotExists(dialog.getByRole('button', { name: 'Remove Friday, 09:00' }))
  })

  for (const [device, size] of Object.entries(SIZES)) {
    test(`on a ${device}, the drafts’ foot counts the free slots, fills them from the best hours, and pauses the queue`, async ({
      assert,
      browserContext,
    }) => {
      const planner = await makePlanner()
      const organizationId = planner.organization.id
      const page = { authorKind: 'company' as const, authorUrn: PAGE }
      await AuthorSlot.createMany([
        { organizationId, ...page, weekday: 7, time: '23:30' },
        { organizationId, ...page, weekday: 7, time: '23:45' },
      ])
      await planPost(planner, hourOf(planner, 6, 23, 45), { ...page, isQueued: true })
      await DraftFactory.merge({ organizationId, body: 'To be dragged' }).create()
      const tab = await openCalendar(browserContext, planner)
      await tab.setViewportSize(size)
      const open = () => tab.getByRole('button', { name: '1 draft' }).click()
      await open()
      const foot = tab.getByRole('region', { name: 'Posting queue' })
      await tab.assertVisible(foot.getByText('1 free slot', { exact: true }))
      await tab.assertVisible(foot.getByText('0 of 20 posts with metrics'))
      await tab.assertDisabled(foot.getByRole('button', { name: 'Fill slots' }))
      assert.deepEqual(await accessibilityProblems(tab), [])
      assert.equal(await overflow(tab), 0)

      await foot.getByRole('button', { name: 'Pause' }).press('Enter')
      await tab.assertVisible(foot.getByText('Paused. No post in the queue is published.'))
      const paused = await PausedQueue.all()
      assert.deepEqual(
        paused.map(({ authorUrn }) => authorUrn),
        [PAGE]
      )
      await foot.getByRole('button', { name: 'Resume' }).press('Enter')
      await tab.assertVisible(foot.getByRole('button', { name: 'Pause' }))
      assert.lengthOf(await PausedQueue.all(), 0)

      await measuredPosts(planner)
      await tab.reload()
      await open()
      await tab.assertVisible(foot.getByText('your best hours (21 posts with metrics)'))
      await foot.getByRole('button', { name: 'Fill slots' }).press('Enter')
      const dialog = tab.getByRole('dialog', { name: 'Posting times' })
      await tab.assertVisible(dialog.getByText('from 21 posts with metrics.'))
      await tab.assertVisible(dialog.getByRole('button', { name: 'Remove Tuesday, 10:00' }))
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await dialog.waitFor({ state: 'detached' })
      const filled = await AuthorSlot.query().where('time', '10:00')
      assert.deepEqual(
        filled.map(({ weekday }) => weekday),
        [2]
      )
    })
  }

  test('a page’s post is offered the next free time of that page', async ({ browserContext }) => {
    const planner = await makePlanner('UTC')
    const organizationId = planner.organization.id
    const page = { authorKind: 'company' as const, authorUrn: PAGE }
    await AuthorSlot.createMany(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ organizationId, ...page, weekday, time: '03:17' }))
    )
    const author = { linkedinAuthorType: 'organization' as const, linkedinAuthorId: PAGE }
    const draft = await DraftFactory.merge({
      organizationId,
      body: 'Of the page',
      ...author,
    }).create()
    const tab = await openCalendar(browserContext, planner)
    await tab.goto(`/dashboard/drafts?draft=${draft.id}`)
    const main = tab.locator('[data-tone="primary"]').filter({ visible: true })
    await tab.assertVisible(main.getByText(/^Add to queue: .* 03:17$/))
  })

  test('unsaved times are not lost by closing the dialog', async ({ browserContext }) => {
    const planner = await makePlanner()
    const page = await openCalendar(browserContext, planner)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Posting times' }).click()
    const dialog = page.getByRole('dialog', { name: 'Posting times' })
    await dialog.getByRole('button', { name: 'Add time' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.assertVisible(page.getByText('Discard your changes to the posting times?'))
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.assertVisible(dialog.getByRole('button', { name: 'Remove Monday, 09:00' }))
  })
})
