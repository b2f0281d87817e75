import { test } from '@japa/runner'
import AuthorSlot from '#models/author_slot'
import PausedQueue from '#models/paused_queue'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import { hourOf, makePlanner, openCalendar, planPost } from '#tests/helpers/screens/calendar_screen'

const MEMBER = { authorKind: 'personal' as const, authorUrn: '' }

const PAGE = { authorKind: 'company' as const, authorUrn: 'urn:li:organization:5001' }

test.group('calendar: free slots of authors', (group) => {
  browserGroup(group)

  /**
   * A planner with slots on Wednesdays at 11:00 and, for customer stories, at 11:30, and with a
   * paused queue of a page that has a slot on Thursdays at 09:00.
   */
  async function planned() {
    const planner = await makePlanner()
    const organizationId = planner.organization.id
    const contentPillar = 'Customer stories'
    await AuthorSlot.createMany([
      { organizationId, ...MEMBER, weekday: 3, time: '11:00' },
      { organizationId, ...MEMBER, weekday: 3, time: '11:30', contentPillar },
      { organizationId, ...PAGE, weekday: 4, time: '09:00' },
    ])
    await PausedQueue.create({ organizationId, ...PAGE })
    return planner
  }

  test('a free slot shows its time, its author and what it is kept for, and opens the dialog at its time', async ({
    assert,
    browserContext,
  }) => {
    const planner = await planned()
    const page = await openCalendar(browserContext, planner)
    await page.setViewportSize({ width: 1440, height: 900 })
    const open = page.getByRole('button', { name: /^11:00 Free slot ?, LinkedIn profile/ })
    await page.assertVisible(open)
    const kept = page.getByRole('button', { name: /^11:30 Customer stories/ })
    await page.assertVisible(kept.getByText('Customer stories'))
    const paused = page.getByRole('button', { name: /^09:00 Paused.*Company page/ })
    await page.assertVisible(paused.getByText('Paused'))
    assert.deepEqual(await accessibilityProblems(page), [])
    await kept.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
    await page.assertVisible(dialog.getByText('11:30').first())
  })

  test('a slot that a post takes is no longer free', async ({ browserContext }) => {
    const planner = await planned()
    await planPost(planner, hourOf(planner, 2, 11), { isQueued: true, authorUrn: null })
    const page = await openCalendar(browserContext, planner)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.assertVisible(page.getByRole('button', { name: /^11:30 Customer stories/ }))
    await page.assertNotExists(page.getByRole('button', { name: /^11:00 Free slot/ }))
  })

  test('on a phone, free slots are lines between the posts of their day', async ({
    assert,
    browserContext,
  }) => {
    const planner = await planned()
    const post = await planPost(planner, hourOf(planner, 2, 11, 15), { body: 'Between two slots' })
    await post.merge({ isQueued: true, authorUrn: null }).save()
    const page = await openCalendar(browserContext, planner, 'list')
    await page.setViewportSize({ width: 360, height: 800 })
    const day = page.locator(`[data-date="${hourOf(planner, 2, 0).toISODate()}"]`).last()
    await page.assertVisible(day.getByRole('button', { name: /^11:30 Customer stories/ }))
    const lines = await day.locator('[data-author-slot], [data-item]').allTextContents()
    const times = lines.flatMap((line) => /11:\d\d/.exec(line) ?? [])
    assert.deepEqual(times, ['11:00', '11:15', '11:30'])
    assert.deepEqual(await accessibilityProblems(page), [])
    assert.equal(await overflow(page), 0)
  })
})
