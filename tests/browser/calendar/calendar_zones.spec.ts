import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import SaveTimezone from '#actions/settings/save_timezone'
import Membership from '#models/membership'
import { browserGroup } from '#tests/helpers/screens/browser'
import { cellAt, memberIn, openCalendarAt, postAt } from '#tests/helpers/screens/calendar_screen'

test.group('calendar: weeks in which clocks change', (group) => {
  browserGroup(group)

  test('{zone}: posts stand at their hour, a missing hour is marked')
    .with([
      { zone: 'Europe/Paris', date: '2031-03-30' },
      { zone: 'America/New_York', date: '2031-03-09' },
      { zone: 'Australia/Sydney', date: '2031-10-05' },
    ])
    .run(async ({ browserContext }, { zone, date }) => {
      const member = await memberIn(zone)
      const before = DateTime.fromISO(date).minus({ days: 1 }).toFormat('yyyy-MM-dd')
      const posts = [await postAt(member, `${before}T09:00`), await postAt(member, `${date}T09:00`)]
      const page = await openCalendarAt(browserContext, member, { view: 'week', date })
      const row = page.locator('[data-hour="9"]')
      for (const post of posts) await page.assertVisible(row.locator(`[data-item="${post.id}"]`))
      const missing = page.locator('[data-hour="2"]').getByText('No such hour: clocks go forward')
      await page.assertElementsCount(missing, 1)
    })

  test('{zone}: an hour that comes twice shows both, each with its posts')
    .with([
      { zone: 'Europe/Paris', first: '2031-10-26T00:00Z', names: ['CEST', 'CET'] },
      { zone: 'America/New_York', first: '2031-11-02T05:00Z', names: ['EDT', 'EST'] },
      { zone: 'Australia/Sydney', first: '2031-04-05T15:00Z', names: ['AEDT', 'AEST'] },
    ])
    .run(async ({ browserContext }, { zone, first, names }) => {
      const member = await memberIn(zone)
      const hours = [0, 1].map((hour) => DateTime.fromISO(first, { zone: 'utc' }).plus({ hour }))
      const ids: string[] = []
      for (const hour of hours) {
        const post = await postAt(member, hour.plus({ minutes: 30 }).toISO()!)
        ids.push(post.id)
      }
      const local = hours[0]!.setZone(zone)
      const date = local.toFormat('yyyy-MM-dd')
      const page = await openCalendarAt(browserContext, member, { view: 'week', date })
      for (const [index, hour] of hours.entries()) {
        const cell = cellAt(page, hour.toISO()!)
        await page.assertVisible(cell.getByText(`${local.toFormat('HH')}:00 ${names[index]}`))
        await page.assertVisible(cell.locator(`[data-item="${ids[index]}"]`))
      }
    })

  test('in Kolkata the current hour is open to its end, and its other posts are counted', async ({
    browserContext,
  }) => {
    const member = await memberIn('Asia/Kolkata')
    await postAt(member, '2030-05-08T09:15')
    const now = DateTime.fromISO('2030-05-08T09:40', { zone: member.zone })
    await browserContext.clock.setFixedTime(now.toJSDate())
    const page = await openCalendarAt(browserContext, member)
    const current = cellAt(page, '2030-05-08T03:30:00.000Z')
    await current.getByRole('button', { name: /^Schedule Post/ }).press('Enter')
    await page.assertVisible(page.getByRole('dialog').getByText('1 other post this hour.'))
  })

  test('an open calendar shows the new times when the time zone is changed elsewhere', async ({
    browserContext,
  }) => {
    const member = await memberIn('Asia/Kolkata')
    const post = await postAt(member, '2030-05-08T09:15')
    const page = await openCalendarAt(browserContext, member)
    const card = page.locator(`[data-item="${post.id}"]`)
    await page.assertVisible(card.getByText('09:15'))
    const connected = page.waitForResponse('**/api/live/events*')
    await page.reload()
    await connected
    await new SaveTimezone().handle({ user: member.user, timezone: 'America/New_York' })
    await page.assertVisible(card.getByText('23:45'))
  })

  test("in Kolkata hours start half past UTC's, and members in other zones see a note", async ({
    browserContext,
  }) => {
    const member = await memberIn('Asia/Kolkata')
    const post = await postAt(member, '2030-05-08T09:15')
    const page = await openCalendarAt(browserContext, member)
    const cell = cellAt(page, '2030-05-08T03:30:00.000Z')
    await page.assertVisible(cell.locator(`[data-item="${post.id}"]`).getByText('09:15'))
    const guest = await memberIn('UTC')
    const organizationId = member.organization.id
    await Membership.create({ organizationId, userId: guest.user.id, role: 'editor' })
    const there = await openCalendarAt(browserContext, { ...member, user: guest.user })
    await there.assertVisible(there.getByText(/uses IST, 5½ hours ahead of you/))
    const same = cellAt(there, '2030-05-08T03:00:00.000Z')
    await there.assertVisible(same.locator(`[data-item="${post.id}"]`).getByText('03:45'))
  })

  test('the note about the zone of the organization is about the shown week', async ({
    browserContext,
  }) => {
    const member = await memberIn('Europe/Paris')
    const guest = await memberIn('America/New_York')
    const organizationId = member.organization.id
    await Membership.create({ organizationId, userId: guest.user.id, role: 'editor' })
    const there = { ...member, user: guest.user }
    const page = await openCalendarAt(browserContext, there, { view: 'week', date: '2031-03-05' })
    await page.assertVisible(page.getByText(/uses CET, 6 hours ahead of you/))
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.assertVisible(page.getByText(/uses CET, 5 hours ahead of you/))
  })
})
