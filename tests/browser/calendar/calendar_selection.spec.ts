import { test } from '@japa/runner'
import Post from '#models/post'
import { browserGroup } from '#tests/helpers/screens/browser'
import {
  cardOf,
  gripOf,
  hourOf,
  makePlanner,
  openCalendar,
  planPost,
} from '#tests/helpers/screens/calendar_screen'

test.group('calendar: what is selected', (group) => {
  browserGroup(group)

  test('the selected posts are deleted after a question that Esc leaves, and no others', async ({
    assert,
    browserContext,
  }) => {
    const planner = await makePlanner()
    const first = await planPost(planner, hourOf(planner, 0, 9))
    const second = await planPost(planner, hourOf(planner, 1, 10))
    const left = await planPost(planner, hourOf(planner, 2, 9))
    const page = await openCalendar(browserContext, planner)
    await gripOf(page, first).press('x')
    await gripOf(page, second).press('x')
    // Cutting is no shortcut of the calendar.
    await gripOf(page, second).press('Control+x')
    const question = page.getByRole('alertdialog')
    await page.keyboard.press('Delete')
    await page.assertTextContains(question, 'Delete these 2 posts?')
    await page.keyboard.press('Escape')
    await page.assertNotExists(question)
    await page.getByRole('button', { name: 'Delete 2 Post(s)' }).click()
    await page.assertTextContains(question, 'Delete these 2 posts?')
    await question.getByRole('button', { name: /^Delete/ }).click()
    await page.assertNotExists(question)
    await page.assertNotExists(cardOf(page, first))
    await page.assertNotExists(cardOf(page, second))
    await page.assertNotExists(page.getByRole('region', { name: 'Selection' }))
    await page.assertVisible(cardOf(page, left))
    const posts = await Post.query().where('organization_id', planner.organization.id)
    assert.deepEqual(
      posts.map(({ id }) => id),
      [left.id]
    )
  })

  test('a post that another member deleted is no longer selected, and another week selects none', async ({
    browserContext,
  }) => {
    const planner = await makePlanner()
    const first = await planPost(planner, hourOf(planner, 0, 9))
    const second = await planPost(planner, hourOf(planner, 1, 9))
    const page = await openCalendar(browserContext, planner)
    const selection = page.getByRole('region', { name: 'Selection' })
    await gripOf(page, first).press('x')
    await gripOf(page, second).press('x')
    await page.assertTextContains(selection, '2 selected')
    await second.delete()
    await page.assertTextContains(selection, '1 selected')
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.assertNotExists(selection)
    await page.getByRole('button', { name: 'Previous week' }).click()
    await page.assertVisible(cardOf(page, first))
    await page.assertNotExists(selection)
  })
})
