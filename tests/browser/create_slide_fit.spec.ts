import { test } from '@japa/runner'
import { slideDrawing } from '#domain/slides/slide_drawing'
import { DEFAULT_LOOK } from '#domain/slides/slide_look'
import { SLIDE_SIZE } from '#domain/slides/slide_templates'
import { measuredText } from '#services/images/overlay_canvas'
import { DraftFactory } from '#database/factories/draft_factory'
import { browserGroup } from '#tests/helpers/browser'
import { openCreate, preview } from '#tests/helpers/create_screen'
import { makeMember } from '#tests/helpers/make_member'

const TITLE =
  'How a four-person operations team rebuilt its picking routes twice, failed in public, and came out with the calmest peak season that anybody remembers'
const CONTENT = 'Every aisle, every corner, every shift, with the people who walk it. '.repeat(12)
const SLIDES = [
  { title: TITLE, content: CONTENT },
  { title: 'Ship on a Tuesday', content: '' },
]

test.group('create: the pages of a carousel', (group) => {
  browserGroup(group)

  test('a long text is as small, and stands where it stands, in the file that goes out', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const assets = SLIDES.map((slide) => ({ type: 'image' as const, url: null, ...slide }))
    const { id } = await DraftFactory.merge({
      ...{ organizationId: member.organization.id, authorId: member.user.id },
      ...{ mode: 'carousel', body: 'Ten pages', assets },
    }).create()
    const page = await openCreate(browserContext, member, `?draft=${id}`)
    await page.getByRole('radio', { name: 'Write' }).click()
    const viewer = preview(page).getByRole('region', { name: 'Pages' })
    await page.assertVisible(viewer.getByText('1 / 2', { exact: true }).nth(1))
    const words = { title: TITLE, content: CONTENT.trim(), number: '1 / 2' }
    const drawn = slideDrawing(words, { picture: false }, DEFAULT_LOOK, measuredText).texts
    assert.isBelow(drawn[0]!.font_size, 92)
    for (const [index, layer] of drawn.entries()) {
      const size = (layer.font_size / SLIDE_SIZE.width) * 100
      const left = (layer.position[0] / SLIDE_SIZE.width) * 100
      // Type of its own is there a moment later, and then the text is set anew.
      await page.waitForFunction(`(() => {
        const text = document.querySelectorAll('[aria-label="Pages"] p')[${index}]
        const isNear = (length, share) => Math.abs(Number.parseFloat(length) - share) < 0.01
        return text && isNear(text.style.fontSize, ${size}) && isNear(text.style.left, ${left})
      })()`)
    }
    await page.waitForFunction(`(() => {
      const viewer = document.querySelector('[aria-label="Pages"]')
      return viewer.scrollWidth <= viewer.clientWidth
    })()`)
  })
})
