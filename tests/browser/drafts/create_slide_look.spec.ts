import { test } from '@japa/runner'
import type { Page } from 'playwright'
import Organization from '#models/organization'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { openCreate, preview, write } from '#tests/helpers/screens/create_screen'
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

test.group('create: the look of the pages', (group) => {
  browserGroup(group)

  test("a slide style with the brand's color is saved for the organization", async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { id } = await DraftFactory.merge({
      organizationId: member.organization.id,
      authorId: member.user.id,
      mode: 'carousel',
      body: 'Five habits',
      assets: SLIDES,
    }).create()
    const page = await openCreate(browserContext, member, `?draft=${id}`)
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
})
