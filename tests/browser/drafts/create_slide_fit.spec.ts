import { test } from '@japa/runner'
import { slideDrawing } from '#domain/slides/slide_drawing'
import { DEFAULT_STYLE } from '#domain/slides/slide_style'
import { SLIDE_SIZE } from '#domain/slides/slide_templates'
import { measureText } from '#services/images/overlay_canvas'
import { DraftFactory } from '#database/factories/draft_factory'
import { browserGroup, overflow, waitUntil } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { openCreate, preview } from '#tests/helpers/screens/create_screen'
import { editorOf, makePost, openPosts } from '#tests/helpers/screens/posts_screen'

const TITLE =
  'How a four-person operations team rebuilt its picking routes twice, failed in public, and came out with the calmest peak season that anybody remembers'
const CONTENT = 'Every aisle, every corner, every shift, with the people who walk it. '.repeat(12)
const SLIDES = [
  { title: TITLE, content: CONTENT },
  { title: 'Ship on a Tuesday', content: '' },
]

test.group('create: the pages of a carousel', (group) => {
  browserGroup(group)

  test('a long slide text has the same size and position in the published file', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const assets = SLIDES.map((slide) => ({ type: 'image' as const, url: null, ...slide }))
    const { id } = await DraftFactory.merge({
      organizationId: member.organization.id,
      authorId: member.user.id,
      mode: 'carousel',
      body: 'Ten pages',
      assets,
    }).create()
    const page = await openCreate(browserContext, member, `?draft=${id}`)
    await page.getByRole('radio', { name: 'Write' }).click()
    const viewer = preview(page).getByRole('region', { name: 'Pages' })
    await page.assertVisible(viewer.getByText('1 / 2', { exact: true }).nth(1))
    const words = { title: TITLE, content: CONTENT.trim(), number: '1 / 2' }
    const drawn = slideDrawing(words, { image: false }, DEFAULT_STYLE, measureText).texts
    assert.isBelow(drawn[0]!.font_size, 92)
    for (const [index, layer] of drawn.entries()) {
      const size = (layer.font_size / SLIDE_SIZE.width) * 100
      const left = (layer.position[0] / SLIDE_SIZE.width) * 100
      // The slide's font loads later, and then the text is laid out again.
      await waitUntil(
        page,
        `(() => {
        const text = document.querySelectorAll('[aria-label="Pages"] p')[${index}]
        const isNear = (length, share) => Math.abs(Number.parseFloat(length) - share) < 0.01
        return text && isNear(text.style.fontSize, ${size}) && isNear(text.style.left, ${left})
      })()`
      )
    }
    await waitUntil(
      page,
      `(() => {
      const viewer = document.querySelector('[aria-label="Pages"]')
      return viewer.scrollWidth <= viewer.clientWidth
    })()`
    )
  })

  test('a slide names the characters that its published page may lack, in Create and in the post editor', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const assets = [{ type: 'image' as const, url: null, title: 'Dock', content: '' }]
    const place = { organizationId: member.organization.id, authorId: member.user.id }
    const { id } = await DraftFactory.merge({ ...place, mode: 'carousel', assets }).create()
    const page = await openCreate(browserContext, member, `?draft=${id}`)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.assertVisible(page.getByLabel('Title of slide 1'))
    await page.assertNotExists(page.getByText('Herald has no font'))
    await page.getByLabel('Text of slide 1').fill('අම, 日')
    await page.assertVisible(
      page.getByText('Herald has no font for අම. The published slide may show boxes instead.')
    )
    assert.equal(await overflow(page), 0)
    const media = [{ media_id: null, title: 'සහල' }]
    const post = await makePost(member, { kind: 'document', media })
    const posts = await openPosts(browserContext, member, `?post=${post.id}`)
    await posts.assertVisible(editorOf(posts).getByText('Herald has no font for සහල.'))
  })
})
