import { test } from '@japa/runner'
import sharp from 'sharp'
import { browserGroup, choose, signIn } from '#tests/helpers/browser'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { makeMember } from '#tests/helpers/make_member'
import { makePublished } from '#tests/helpers/posts_screen'

const COMPANY = { authorKind: 'company' as const }
/** What stands for a chart until somebody reaches for it. */
const PICTURES = 'main [data-picture]'
/** Of 255: more than letters drawn by another hand make out. */
const CLEARLY = 90

/** Part of two pictures' pixels that is clearly another in the one than in the other. */
async function differing(...pictures: [Buffer, Buffer]) {
  const [one, other] = await Promise.all(
    pictures.map((picture) => sharp(picture).greyscale().raw().toBuffer())
  )
  if (one!.length !== other!.length) return 1
  return one!.filter((value, at) => Math.abs(value - other![at]!) > CLEARLY).length / one!.length
}

test.group('the charts of analytics', (group) => {
  browserGroup(group)
  // A Wednesday: a week that is hours old has no room for posts of earlier today.
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('a chart comes when somebody reaches for it, and nothing moves', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    for (const week of [0, 1, 2, 4, 7, 9]) {
      const impressions = 600 * (week + 1)
      await makePublished(member, 2 + week * 168, { ...COMPANY, impressions, reactions: 30 })
    }
    await signIn(browserContext, member.user)
    await choose(browserContext, member.organization)
    const page = await browserContext.newPage()
    await page.goto('/dashboard/analytics')
    await page.assertElementsCount(PICTURES, 2)
    await page.assertElementsCount('main canvas', 0)
    await page.waitForFunction(`document.fonts.ready.then(() => true)`)
    for (const name of ['Posts per week', 'Impressions and engagement by week published']) {
      const figure = page.getByRole('figure', { name })
      const picture = await figure.screenshot()
      const asked = page.waitForResponse(/\/(weeks|trend)_chart-/)
      await figure.locator('[data-picture]').hover()
      const told = figure.getByText(/^(W\d+|Now), from \d{4}-\d\d-\d\d: /)
      await page.assertVisible(told)
      await asked
      await page.assertElementsCount(figure.locator('[data-picture]'), 0)
      await page.assertVisible(figure.locator('canvas').first())
      await page.mouse.move(1, 1)
      await page.assertNotVisible(told)
      assert.isBelow(await differing(picture, await figure.screenshot()), 0.01, name)
    }
  })
})
