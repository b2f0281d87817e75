import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { UserFactory } from '#database/factories/user_factory'
import Post from '#models/post'
import { accessibilityProblems, browserGroup, signIn } from '#tests/helpers/screens/browser'
import {
  cellAt,
  memberIn,
  openCalendarAt,
  postAt,
  cardOf,
  publishedAt,
} from '#tests/helpers/screens/calendar_screen'
import { answer } from '#tests/helpers/screens/posts_screen'

const LONG =
  'What a dock looks like at 04:30 in peak week, and which three of these doors we would close first'

const SCROLLED = `document.querySelector('[aria-label="Hours of the week"]').scrollTop`

const VISIBLE_SHARE_OF_NOW = `new Promise((resolve) => {
  const observer = new IntersectionObserver(([entry]) => resolve(entry.intersectionRatio))
  observer.observe(document.querySelector('[data-now-line] > span'))
})`

const HIDDEN_HOUR = `(() => {
  const labels = [...document.querySelectorAll('[data-hour] > [role="rowheader"]')]
  const hidden = labels.find((label) => getComputedStyle(label).color === 'rgba(0, 0, 0, 0)')
  return hidden ? Number(hidden.parentElement.dataset.hour) : null
})()`

/** Polls, because smooth scrolling takes time. */
async function until(look: () => Promise<boolean>) {
  if (!(await look())) await until(look)
}

test.group('calendar: the week', (group) => {
  browserGroup(group)

  test('without an organization the calendar links to Organizations', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await signIn(browserContext, await UserFactory.create())
    const page = await visit('/dashboard/calendar')
    await page.assertVisible(page.getByText('No Organization Selected'))
    await page.assertVisible(page.getByRole('link', { name: 'Go to Organizations' }))
    assert.deepEqual(await accessibilityProblems(page), [])
  })

  test('an empty week starts on Monday with 24 rows of 200 pixels, at 08:00', async ({
    assert,
    browserContext,
  }) => {
    const page = await openCalendarAt(browserContext, await memberIn())
    await page.assertText('h1', 'May 6 – 12')
    await page.setViewportSize({ width: 1680, height: 900 })
    await page.assertVisible(page.getByText('Week 19'))
    const heads = await page.getByRole('columnheader').allInnerTexts()
    assert.deepEqual(
      heads.map((text) => text.replace(/\s+/g, ' ').trim()),
      ['CEST', '6 Mon', '7 Tue', '8 Wed', '9 Thu', '10 Fri', '11 Sat', '12 Sun']
    )
    const rows = await page.evaluate<number[]>(
      "[...document.querySelectorAll('[data-hour]')].map((row) => row.offsetHeight)"
    )
    assert.deepEqual(
      rows,
      Array.from({ length: 24 }, () => 200)
    )
    assert.equal(await page.evaluate<number>(SCROLLED), 1600)
  })

  test('the week opens at the first post, whose card shows time, badge, excerpt and author', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberIn()
    const company = { authorKind: 'company' as const, authorName: 'Northwind Robotics' }
    const post = await publishedAt(member, '2030-05-08T05:45', { body: LONG, ...company })
    const campaign = await CampaignFactory.merge({
      organizationId: member.organization.id,
      createdBy: member.user.id,
      name: 'Peak season',
    }).create()
    const ai = await postAt(member, '2030-05-09T06:10', {
      origin: 'campaign',
      campaignId: campaign.id,
      status: 'approved',
    })
    const page = await openCalendarAt(browserContext, member)
    const card = cardOf(page, post)
    await page.assertVisible(card.getByText('05:45'))
    await page.assertVisible(card.getByText('Published'))
    await page.assertVisible(card.getByText(`${LONG.slice(0, 80).trim()}…`, { exact: true }))
    await page.assertVisible(card.getByText('Northwind Robotics'))
    await page.assertVisible(card.getByRole('img', { name: 'LinkedIn' }))
    await page.assertVisible(cardOf(page, ai).getByText('Peak season'))
    const cell = cellAt(page, '2030-05-08T03:00:00.000Z')
    await page.assertVisible(cell.locator(`[data-item="${post.id}"]`))
    assert.equal(await page.evaluate<number>(SCROLLED), 1000)
  })

  test('every status has its label on a card', async ({ browserContext }) => {
    const member = await memberIn()
    const words = {
      publishing: 'Publishing',
      failed: 'Failed',
      unconfirmed: 'Unconfirmed',
    } as const
    const posts = new Map<string, Post>()
    for (const [index, status] of (['publishing', 'failed', 'unconfirmed'] as const).entries()) {
      posts.set(words[status], await postAt(member, `2030-05-0${6 + index}T09:00`, { status }))
    }
    const scheduled = await postAt(member, '2030-05-09T09:00', { body: 'Planned' })
    const page = await openCalendarAt(browserContext, member)
    for (const [word, post] of posts) {
      await page.assertVisible(cardOf(page, post).getByText(word))
    }
    const face = cardOf(page, scheduled).getByRole('button', {
      name: /^09:00, Scheduled\. Planned/,
    })
    await page.assertVisible(face)
  })

  test('five posts of an hour are all legible, seven show four and a list of all', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberIn()
    for (let minute = 10; minute < 60; minute += 10) {
      await postAt(member, `2030-05-07T09:${minute}`, { body: `Five ${minute}` })
      await postAt(member, `2030-05-08T09:${minute}`, { body: `Seven ${minute}` })
    }
    await postAt(member, '2030-05-08T09:55', { body: 'Seven 55' })
    await postAt(member, '2030-05-08T09:58', { body: 'Seven 58' })
    const page = await openCalendarAt(browserContext, member)
    await page.assertElementsCount(cellAt(page, '2030-05-07T07:00:00.000Z').locator('p'), 5)
    const boxes = await page.evaluate<{ bottom: number; texts: number[] }>(`(() => {
      const cell = document.querySelector('[data-slot="2030-05-07T07:00:00.000Z"]')
      const texts = [...cell.querySelectorAll('p')].flatMap((text) => {
        const { height, bottom } = text.getBoundingClientRect()
        return [height, bottom]
      })
      return { bottom: cell.getBoundingClientRect().bottom, texts }
    })()`)
    assert.lengthOf(boxes.texts, 10)
    for (const [index, value] of boxes.texts.entries()) {
      if (index % 2 === 0) assert.isAtLeast(value, 15)
      else assert.isAtMost(value, boxes.bottom)
    }
    const seven = cellAt(page, '2030-05-08T07:00:00.000Z')
    await page.assertElementsCount(seven.locator('[data-item]'), 4)
    await seven.getByRole('button', { name: '3 more' }).click()
    const list = page.getByRole('dialog', { name: /Posts at Wednesday 8 May, 09:00/ })
    await page.assertElementsCount(list.locator('[data-item]'), 7)
    await page.setViewportSize({ width: 1280, height: 420 })
    const cut = await page.evaluate<number>(`(() => {
      const cards = [...document.querySelectorAll('[role="dialog"] [data-item]')]
      return cards.filter((card) => card.scrollHeight > card.clientHeight).length
    })()`)
    assert.equal(cut, 0)
  })

  test('cards selected in an hour and in the list of its posts are marked and stay selected', async ({
    browserContext,
  }) => {
    const member = await memberIn()
    for (const minute of ['00', '10', '20', '30', '40', '50', '55']) {
      await postAt(member, `2030-05-08T09:${minute}`)
    }
    const page = await openCalendarAt(browserContext, member)
    const list = page.getByRole('dialog', { name: /^Posts at/ })
    const cardAt = (time: string) => page.getByRole('button', { name: `${time}, Scheduled` })
    await cardAt('09:00').press('x')
    await page.getByRole('button', { name: '3 more' }).click()
    const last = list.locator('[data-item]').last()
    await last.getByRole('button').first().press('x')
    await page.assertElementsCount(list.locator('[data-selected]'), 2)
    await page.assertExists(last.and(page.locator('[data-selected]')))
    await page.getByRole('button', { name: 'Delete 2 Post(s)' }).click()
    await page.assertVisible(page.getByRole('alertdialog'))
  })

  test('a dialog of a post in the list of an hour leads back to the list', async ({
    browserContext,
  }) => {
    const member = await memberIn()
    for (const minute of ['00', '10', '20', '30', '40', '50', '55']) {
      await postAt(member, `2030-05-08T09:${minute}`)
    }
    const page = await openCalendarAt(browserContext, member)
    const list = page.getByRole('dialog', { name: /^Posts at/ })
    const question = page.getByRole('alertdialog')
    const focused = page.locator(':focus')
    const bins = list.getByRole('button', { name: /^Delete the post/ })
    await page.getByRole('button', { name: '3 more' }).press('Enter')
    await bins.first().press('Enter')
    // It takes Escape once it has the focus. Before that, the list takes it.
    await question.locator(':focus').waitFor()
    await page.keyboard.press('Escape')
    await page.assertNotExists(question)
    await page.assertExists(bins.first().and(focused))
    await bins.first().press('Enter')
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.assertElementsCount(list.locator('[data-item]'), 6)
  })

  test('after the last post was deleted by key, the title of the week has the focus', async ({
    browserContext,
  }) => {
    const member = await memberIn()
    await postAt(member, '2030-05-08T09:00')
    const page = await openCalendarAt(browserContext, member)
    await page.getByRole('button', { name: 'Delete the post at 09:00' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await page.assertExists(page.getByRole('heading', { level: 1 }).and(page.locator(':focus')))
  })

  test('an expired image is reported on its card', async ({ browserContext }) => {
    const member = await memberIn()
    const own = { kind: 'image' as const, media: [{ media_id: 'gone', alt: 'x' }] }
    const post = await postAt(member, '2030-05-08T09:00', own)
    // Content that does not match its image type cannot be displayed.
    await browserContext.route('**/media/gone', (route) => {
      return route.fulfill({ status: 200, contentType: 'image/webp', body: 'gone' })
    })
    const page = await openCalendarAt(browserContext, member)
    await page.assertVisible(cardOf(page, post).getByText('Image expired'))
  })

  test('only today is marked, with the current time', async ({ browserContext }) => {
    const member = await memberIn()
    const today = DateTime.now().setZone(member.zone)
    const page = await openCalendarAt(browserContext, member, {})
    const head = page.locator(`[role="columnheader"][data-date="${today.toFormat('yyyy-MM-dd')}"]`)
    await page.assertVisible(head.getByText('Today'))
    await page.assertElementsCount(page.locator('[role="columnheader"]').getByText('Today'), 1)
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.assertElementsCount(page.locator('[role="columnheader"]').getByText('Today'), 0)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await page.assertVisible(head.getByText('Today'))
  })

  test('the number of today has the color of today, also on a Saturday', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberIn()
    const saturday = DateTime.fromISO('2030-05-11T13:24', { zone: member.zone })
    await browserContext.clock.setFixedTime(saturday.toJSDate())
    const page = await openCalendarAt(browserContext, member, {})
    await page.assertExists('[role="columnheader"][data-today="true"]')
    const colors = await page.evaluate<string[]>(`
      [...document.querySelector('[role="columnheader"][data-today="true"]').children].slice(0, 2)
        .map((part) => part.textContent + ' ' + getComputedStyle(part).color)`)
    const [number = '', name = ''] = colors
    assert.match(number, /^11 rgb/)
    assert.equal(number.replace('11', 'Sat'), name)
  })

  test('the present week opens with now in the upper third; Today leads back to it from anywhere', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberIn()
    const noon = DateTime.fromISO('2030-05-08T13:24', { zone: member.zone })
    await browserContext.clock.setFixedTime(noon.toJSDate())
    await postAt(member, '2030-05-08T02:00')
    await postAt(member, '2030-05-15T06:00')
    const page = await openCalendarAt(browserContext, member, {})
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    const line = `(() => {
      const box = document.querySelector('[aria-label="Hours of the week"]').getBoundingClientRect()
      const now = [...document.querySelectorAll('[aria-label="Hours of the week"] [data-now-line]')]
      return (now[0].getBoundingClientRect().top - box.top) / box.height
    })()`
    const share = () => page.evaluate<number>(line)
    await page.assertExists('[data-now-line]')
    assert.isAbove(await share(), 0.1)
    assert.isBelow(await share(), 0.34)
    // A browser that drops colors would leave nothing of a line that is a background.
    await page.emulateMedia({ forcedColors: 'active' })
    const lineStyle = `getComputedStyle(document.querySelector('[data-now-line] > :last-child'))`
    assert.equal(await page.evaluate<string>(`${lineStyle}.forcedColorAdjust`), 'none')
    await page.emulateMedia({ forcedColors: 'none' })
    const scrolled = () => page.evaluate<number>(SCROLLED)
    const opened = await scrolled()
    await page.evaluate(SCROLLED.replace('.scrollTop', '.scrollTo(0, 0)'))
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await until(async () => Math.abs((await scrolled()) - opened) < 2)
    await page.getByRole('button', { name: 'Next week' }).click()
    await until(async () => (await scrolled()) === 1200)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await until(async () => Math.abs((await scrolled()) - opened) < 2)
  })

  for (const [time, covered] of [
    ['00:01', 0],
    ['13:59', 14],
    ['14:01', 14],
    ['23:59', null],
  ] as const) {
    test(`the current time is not cut off at a full hour: ${time}`, async ({
      assert,
      browserContext,
    }) => {
      const member = await memberIn()
      const now = DateTime.fromISO(`2030-05-08T${time}`, { zone: member.zone })
      await browserContext.clock.setFixedTime(now.toJSDate())
      const page = await openCalendarAt(browserContext, member, {})
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.reload()
      const line = page.locator('[data-now-line]')
      await page.assertVisible(line.getByText(time))
      assert.equal(await page.evaluate<number>(VISIBLE_SHARE_OF_NOW), 1)
      assert.equal(await page.evaluate<number | null>(HIDDEN_HOUR), covered)
      assert.deepEqual(await accessibilityProblems(page), [])
    })
  }

  test('below a post of the current hour, a click means the next hour', async ({
    browserContext,
  }) => {
    const member = await memberIn()
    const now = DateTime.fromISO('2030-05-08T09:20', { zone: member.zone })
    await browserContext.clock.setFixedTime(now.toJSDate())
    await postAt(member, '2030-05-08T09:40')
    const page = await openCalendarAt(browserContext, member)
    await cellAt(page, '2030-05-08T08:00:00.000Z').click({ position: { x: 60, y: 30 } })
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
    await page.assertInputValue(dialog.getByLabel('Time'), '10:00')
  })

  test('the delete button asks, deletes from all three collections, and frees the hour', async ({
    assert,
    browserContext,
  }) => {
    const member = await memberIn()
    const post = await postAt(member, '2030-05-08T09:00')
    const page = await openCalendarAt(browserContext, member)
    const deleted: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deleted.push(new URL(request.url()).pathname)
    })
    await cardOf(page, post).hover()
    await cardOf(page, post).getByRole('button', { name: 'Delete the post at 09:00' }).click()
    const question =
      'Delete this scheduled post? This will permanently remove it and free up the time slot.'
    await answer(page, question, 'Delete')
    await page.assertNotExists(cardOf(page, post))
    assert.deepEqual(deleted.toSorted(), [
      `/api/ai-content/posts/${post.id}`,
      `/api/posts/${post.id}`,
      `/api/scheduled-posts/${post.id}`,
    ])
    assert.isNull(await Post.find(post.id))
    await page.reload()
    await page.assertVisible('h1')
    await page.assertNotExists(cardOf(page, post))
  })

  test('a post that cannot be deleted stays, and says why', async ({ assert, browserContext }) => {
    const member = await memberIn()
    const post = await postAt(member, '2030-05-08T09:00')
    const page = await openCalendarAt(browserContext, member)
    await post.merge({ status: 'publishing' }).save()
    await cardOf(page, post).hover()
    await cardOf(page, post)
      .getByRole('button', { name: /^Delete the post/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.assertVisible(page.getByText(/^Failed to delete post\. Please try again\./))
    await page.assertVisible(cardOf(page, post))
    assert.isNotNull(await Post.find(post.id))
  })
})
