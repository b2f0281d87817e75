import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import Organization from '#models/organization'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { openCreate, preview, write } from '#tests/helpers/screens/create_screen'
import { makePost, openPosts } from '#tests/helpers/screens/posts_screen'
import { DraftFactory } from '#database/factories/draft_factory'

const SLIDES = ['Five habits', 'Ship on a Tuesday'].map((title) => ({
  type: 'image' as const,
  url: null,
  title,
  content: 'A text of the page.',
}))

/** Waits until the look is saved. Create saves the draft meanwhile, too. */
function lookSaved(page: Page) {
  return page.waitForResponse((answer) => {
    return answer.request().method() === 'PUT' && answer.url().includes('/slide-look')
  })
}

/** Opens the text fields of a draft with slides. */
async function openCarousel(browserContext: BrowserContext) {
  const member = await makeMember()
  const { id } = await DraftFactory.merge({
    organizationId: member.organization.id,
    authorId: member.user.id,
    mode: 'carousel',
    body: 'Five habits',
    assets: SLIDES,
  }).create()
  const page = await openCreate(browserContext, member, `?draft=${id}`)
  await page.getByRole('radio', { name: 'Write' }).click()
  return { page, member }
}

test.group('create: the look of the pages', (group) => {
  browserGroup(group)

  test("a slide style with the brand's color is saved for the organization", async ({
    assert,
    browserContext,
  }) => {
    const { page, member } = await openCarousel(browserContext)
    await write(page, 'Five habits of teams')
    const looks = page.getByRole('group', { name: 'Page style' })
    await page.assertElementsCount(looks.getByRole('radio'), 5)
    await page.assertChecked(looks.getByRole('radio', { name: 'Paper' }))
    const kept = lookSaved(page)
    await looks.getByRole('radio', { name: 'Night' }).check()
    await kept
    await page.assertChecked(looks.getByRole('radio', { name: 'Night' }))
    const coloured = lookSaved(page)
    await looks.getByLabel('Brand color').fill('#1b6e47')
    await looks.getByLabel('Brand color').blur()
    await coloured
    const { slideStyle } = await Organization.findOrFail(member.organization.id)
    assert.deepEqual(slideStyle, { template: 'night', color: '#1b6e47' })
    const ground = preview(page).locator('svg rect').first()
    await page.assertVisible(preview(page).getByText('A text of the page.'))
    assert.equal(await ground.getAttribute('fill'), '#16181b')
    assert.deepEqual(await accessibilityProblems(page), [])
    assert.equal(await overflow(page), 0)
  })

  test("another member's slide style shows on an open Create screen", async ({
    browserContext,
  }) => {
    const { page, member } = await openCarousel(browserContext)
    const looks = page.getByRole('group', { name: 'Page style' })
    await page.assertChecked(looks.getByRole('radio', { name: 'Paper' }))
    await member.organization.merge({ slideTemplate: 'night', slideColor: '#1b6e47' }).save()
    await page.assertChecked(looks.getByRole('radio', { name: 'Night' }))
    await page.assertInputValue(looks.getByLabel('Brand color'), '#1b6e47')
  })

  test('a brand color that could not be saved is taken back', async ({ browserContext }) => {
    const { page } = await openCarousel(browserContext)
    const color = page.getByLabel('Brand color')
    const before = await color.inputValue()
    await page.route('**/slide-look', (route) => route.abort('connectionfailed'))
    await color.fill('#123456')
    await page.assertInputValue(color, '#123456')
    await color.blur()
    await page.assertVisible(page.getByText(/^Failed to save the page style/))
    await page.assertInputValue(color, before)
  })

  test("a post's preview has the slide style of its organization", async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await member.organization.merge({ slideTemplate: 'night', slideColor: '#1b6e47' }).save()
    const media = SLIDES.map(({ title, content }) => ({ media_id: null, title, content }))
    const post = await makePost(member, { body: 'Five habits', kind: 'document', media })
    const page = await openPosts(browserContext, member, `?post=${post.id}`)
    const ground = preview(page).locator('svg rect').first()
    await page.assertVisible(preview(page).getByText('A text of the page.'))
    await page.assertExists(preview(page).locator('svg rect[fill="#16181b"]').first())
    assert.equal(await ground.getAttribute('fill'), '#16181b')
  })
})
