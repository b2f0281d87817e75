import { test } from '@japa/runner'
import Organization from '#models/organization'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/browser'
import { openCreate, preview, write } from '#tests/helpers/create_screen'
import { DraftFactory } from '#database/factories/draft_factory'
import { makeMember } from '#tests/helpers/make_member'

const SLIDES = ['Five habits', 'Ship on a Tuesday'].map((title) => ({
  ...{ type: 'image' as const, url: null, title, content: 'A text of the page.' },
}))

test.group('create: the look of the pages', (group) => {
  browserGroup(group)

  test('one of five looks in the colour of the brand is kept for the organization', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const { id } = await DraftFactory.merge({
      ...{ organizationId: member.organization.id, authorId: member.user.id },
      ...{ mode: 'carousel', body: 'Five habits', assets: SLIDES },
    }).create()
    const page = await openCreate(browserContext, member, `?draft=${id}`)
    await write(page, 'Five habits of teams')
    const looks = page.getByRole('group', { name: 'Page style' })
    await page.assertElementsCount(looks.getByRole('radio'), 5)
    await page.assertChecked(looks.getByRole('radio', { name: 'Paper' }))
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await looks.getByRole('radio', { name: 'Night' }).check()
    await kept
    await page.assertChecked(looks.getByRole('radio', { name: 'Night' }))
    const coloured = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await looks.getByLabel('Brand color').fill('#1b6e47')
    await looks.getByLabel('Brand color').blur()
    await coloured
    const { slideLook } = await Organization.findOrFail(member.organization.id)
    assert.deepEqual(slideLook, { template: 'night', color: '#1b6e47' })
    const ground = preview(page).locator('svg rect').first()
    await page.assertVisible(preview(page).getByText('A text of the page.'))
    assert.equal(await ground.getAttribute('fill'), '#16181b')
    assert.deepEqual(await accessibilityProblems(page), [])
    assert.equal(await overflow(page), 0)
  })
})
