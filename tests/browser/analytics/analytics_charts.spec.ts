import { test } from '@japa/runner'
import sharp from 'sharp'
import { browserGroup, openUrl } from '#tests/helpers/screens/browser'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import { makePublished } from '#tests/helpers/screens/posts_screen'

const COMPANY = { authorKind: 'company' as const }
/** The static images that charts replace on demand. */
const PICTURES = 'main [data-picture]'
/** Threshold of 255 above the differences of text antialiasing. */
const CLEARLY = 90

/** The share of pixels that clearly differ between two images. */
async function countDifferingPixels(...pictures: [Buffer, Buffer]) {
  const [a, b] = await Promise.all(
    pictures.map((picture) => sharp(picture).greyscale().raw().toBuffer())
  )
  if (a!.length !== b!.length) return 1
  return a!.filter((value, at) => Math.abs(value - b![at]!) > CLEARLY).length / a!.length
}

test.group('the charts of analytics', (group) => {
  browserGroup(group)
  // A Wednesday, so that the current week has enough past hours for the posts.
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('a chart loads when the user hovers it, and nothing moves', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    for (const week of [0, 1, 2, 4, 7, 9]) {
      const impressions = 600 * (week + 1)
      await makePublished(member, 2 + week * 168, { ...COMPANY, impressions, reactions: 30 })
    }
    const page = await openUrl(browserContext, member, '/dashboard/analytics')
    await page.assertElementsCount(PICTURES, 2)
    await page.assertElementsCount('main canvas', 0)
    await page.waitForFunction(`document.fonts.ready.then(() => true)`)
    for (const name of ['Posts per week', 'Impressions and engagement by week published']) {
      const figure = page.getByRole('figure', { name })
      const picture = await figure.screenshot()
      const asked = page.waitForResponse(/\/(weeks|trend)_chart-/)
      await figure.locator('[data-picture]').hover()
      const figureValue = figure.getByText(/^(W\d+|Now), from \d{1,2} [A-Z][a-z]{2}: /)
      await page.assertVisible(figureValue)
      await asked
      await page.assertElementsCount(figure.locator('[data-picture]'), 0)
      await page.assertVisible(figure.locator('canvas').first())
      await page.mouse.move(1, 1)
      await page.assertNotVisible(figureValue)
      assert.isBelow(await countDifferingPixels(picture, await figure.screenshot()), 0.01, name)
    }
  })
})
