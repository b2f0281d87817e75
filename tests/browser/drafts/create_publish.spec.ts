import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { initialSchedule } from '#domain/schedule/default_time'
import { toWallClock } from '#domain/schedule/wall_clock'
import { browserGroup } from '#tests/helpers/screens/browser'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { tick } from '#tests/helpers/publishing/publisher'
import { formatDate, formatTime } from '#domain/schedule/format_date_time'
import Post from '#models/post'
import { openCreate, press, toast, write } from '#tests/helpers/screens/create_screen'

test.group('create: schedule and post', (group) => {
  browserGroup(group)
  const peer = linkedinPeer(group)

  test('the schedule dialog opens with tomorrow at 10:00 and refuses past times', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Doors open at nine.')
    await press(page, 'Schedule')
    const dialog = page.getByRole('dialog')
    const zone = await page.evaluate<string>('Intl.DateTimeFormat().resolvedOptions().timeZone')
    const proposed = new Date(initialSchedule(null, zone, new Date())!)
    const { date, time } = toWallClock(proposed, zone)
    assert.include(await dialog.getByLabel('Date').inputValue(), formatDate(date, '24h'))
    await page.assertInputValue(dialog.getByLabel('Time'), formatTime(time, '24h'))
    await dialog.getByLabel('Date').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await page.assertVisible(dialog.getByText('Choose a time in the future').first())
    assert.lengthOf(await Post.all(), 0)
  })

  test('scheduling requires both date and time', async ({ assert, browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await write(page, 'Doors open at nine.')
    await press(page, 'Schedule')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Date').fill('')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await page.assertVisible(page.getByText('Please select both date and time'))
    assert.lengthOf(await Post.all(), 0)
  })

  test("a post is scheduled in the user's zone, once for a double click", async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await member.user.merge({ timezone: 'America/New_York' }).save()
    const page = await openCreate(browserContext, member)
    await write(page, 'Doors open at nine.')
    await press(page, 'Schedule')
    await page.getByRole('dialog').getByLabel('Date').fill('2031-07-01')
    await page.getByRole('dialog').getByLabel('Time').fill('09:00')
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).dblclick()
    await page.assertVisible(toast(page, 'Scheduled for Tue 1 Jul 2031, 09:00'))
    const posts = await Post.all()
    assert.lengthOf(posts, 1)
    assert.equal(posts[0]!.publishAt?.toISO(), '2031-07-01T13:00:00.000Z')
    assert.equal(posts[0]!.zone, 'America/New_York')
    await page.assertInputValue(page.getByLabel('Post text'), '')
  })

  test('Post Now asks, and the post appears in the feed as it was written', async ({
    assert,
    browserContext,
  }) => {
    const member = await connectedOrganization(peer().url)
    const page = await openCreate(browserContext, member)
    const text = 'Doors ()[]{}<>@|~_*#\\ open 🤖👩🏽‍🚀 at nine. #Halden'
    await write(page, text)
    await press(page, 'Post Now')
    const dialog = page.getByRole('alertdialog')
    await page.assertTextContains(dialog, 'Post this content to LinkedIn immediately?')
    const queued = page.waitForResponse((response) => response.url().endsWith('/publish-now'))
    await dialog.getByRole('button', { name: 'Post Now' }).click()
    await queued
    await tick()
    await page.assertVisible(toast(page, 'Post published successfully to LinkedIn!'))
    assert.deepEqual(
      peer()
        .ledger()
        .map((entry) => entry.text),
      [text]
    )
  })

  test('what is written while a post is published stays in the editor', async ({
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await connectedOrganization(peer().url))
    await write(page, 'Doors open at nine.')
    await press(page, 'Post Now')
    const queued = page.waitForResponse((response) => response.url().endsWith('/publish-now'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Post Now' }).click()
    await queued
    await page.getByRole('button', { name: 'New post' }).click()
    await page.assertInputValue(page.getByLabel('Post text'), '')
    await write(page, 'The next post.')
    await tick()
    await toast(page, 'Post published successfully to LinkedIn!').waitFor()
    await page.assertNotDisabled(page.getByRole('button', { name: 'Save Draft' }))
    await page.assertInputValue(page.getByLabel('Post text'), 'The next post.')
  })

  test("Post Now publishes a teammate's correction that arrives before the answer", async ({
    assert,
    browserContext,
  }) => {
    const member = await connectedOrganization(peer().url)
    const own = { organizationId: member.organization.id, body: 'Doors open at nine.' }
    const draft = await DraftFactory.merge(own).create()
    const page = await openCreate(browserContext, member, `?draft=${draft.id}`)
    await page.getByRole('radio', { name: 'Write' }).click()
    await press(page, 'Post Now')
    const answer = page.getByRole('alertdialog').getByRole('button', { name: 'Post Now' })
    await answer.waitFor()
    const second = await openCreate(browserContext, member, `?draft=${draft.id}`)
    await write(second, 'Doors open at ten.')
    await page.bringToFront()
    await page.assertInputValue(page.getByLabel('Post text'), 'Doors open at ten.')
    const queued = page.waitForResponse((response) => response.url().endsWith('/publish-now'))
    await answer.click()
    await queued
    await tick()
    await toast(page, 'Post published successfully to LinkedIn!').waitFor()
    const published = peer().ledger()
    assert.deepEqual(
      published.map((entry) => entry.text),
      ['Doors open at ten.']
    )
  })

  test('without a connection Post Now says what to do and keeps the text', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.assertVisible(page.getByText("LinkedIn isn't connected."))
    await write(page, 'Doors open at nine.')
    await press(page, 'Post Now')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Post Now' }).click()
    await page.assertVisible(toast(page, '❌ Failed to post to LinkedIn.'))
    await page.assertInputValue(page.getByLabel('Post text'), 'Doors open at nine.')
    assert.lengthOf(peer().ledger(), 0)
  })
})
