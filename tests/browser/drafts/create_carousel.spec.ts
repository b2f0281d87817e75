import { test } from '@japa/runner'
import Draft from '#models/draft'
import Run from '#models/run'
import { accessibilityProblems, browserGroup, overflow } from '#tests/helpers/screens/browser'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { imagePeers, withAllAiKeys } from '#tests/helpers/requests/image_requests'
import {
  ask,
  conversation,
  openCreate,
  postNow,
  press,
  preview,
  toast,
  version,
} from '#tests/helpers/screens/create_screen'

const TOPIC = 'Make a carousel about hiring'

test.group('create: carousels', (group) => {
  browserGroup(group)
  const { router } = imagePeers(group)
  const linkedin = linkedinPeer(group)
  group.each.setup(() => withAllAiKeys())

  test("a carousel's progress survives a reload and ends with five pages", async ({
    assert,
    browserContext,
  }) => {
    const slow = { match: 'POST */chat/completions', fault: 'slow' }
    router().faults.add({ ...slow, delayMs: 0, times: 2 }) // the words and the first picture
    router().faults.add({ ...slow, delayMs: 60_000 })
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    const bar = conversation(page).getByRole('progressbar')
    await bar.waitFor()
    await page.reload()
    await bar.waitFor()
    const first = Number(await bar.getAttribute('value'))
    router().settings.imageLatencyMs = 900
    router().faults.clear()
    const moved = conversation(page).locator(`progress:not([value="${first}"])`)
    await moved.waitFor()
    assert.isAbove(Number(await moved.getAttribute('value')), first)
    await version(page, 1).waitFor()
    await page.assertNotExists(bar)
    await page.assertElementsCount(version(page, 1).getByRole('listitem'), 5)
    const number = preview(page).locator('[aria-live]').filter({ hasText: / 5$/ })
    await page.assertText(number, '1 / 5')
    await preview(page).getByRole('button', { name: 'Next page' }).click()
    await page.assertText(number, '2 / 5')
    assert.deepEqual(await accessibilityProblems(page), [])
  })

  test('Cancel stops a carousel and keeps the finished slides', async ({
    assert,
    browserContext,
  }) => {
    router().settings.imageLatencyMs = 3000
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await conversation(page).locator('progress[value="1"]').waitFor()
    await conversation(page).getByRole('button', { name: 'Cancel' }).click()
    await page.assertVisible(conversation(page).getByText('Stopped'))
    const run = await Run.firstOrFail()
    assert.equal(run.status, 'cancelled')
    await page.assertElementsCount(version(page, 1).getByRole('listitem'), 5)
    const asked = router().ledger().length
    await ask(page, 'Write about our onboarding redesign')
    await version(page, 2).waitFor()
    assert.lengthOf(router().ledger(), asked + 1)
  })

  test('a carousel that fails says why, Try again makes it, and a chip changes it', async ({
    browserContext,
  }) => {
    router().faults.add({ match: 'POST /api/v1/chat/completions', fault: 'status', status: 402 })
    const page = await openCreate(browserContext, await makeMember())
    await ask(page, TOPIC)
    await page.assertVisible(conversation(page).getByText(/no credit left/))
    router().faults.clear()
    await conversation(page).getByRole('button', { name: 'Try again' }).click()
    await version(page, 1).waitFor()
    await page.getByRole('button', { name: 'Shorten' }).click()
    await version(page, 2).waitFor()
    await page.assertElementsCount(version(page, 2).getByRole('listitem'), 5)
  })

  test('slides are reordered by keyboard, edited, saved and published as a document', async ({
    assert,
    browserContext,
  }) => {
    const member = await connectedOrganization(linkedin().url)
    const page = await openCreate(browserContext, member)
    await ask(page, TOPIC)
    await version(page, 1).waitFor()
    await page.getByRole('radio', { name: 'Write' }).click()
    const second = await page.getByLabel('Title of slide 2').inputValue()
    await page.getByRole('button', { name: /^Move slide 2/ }).press('ArrowUp')
    await page.assertInputValue(page.getByLabel('Title of slide 1'), second)
    await page.assertExists(
      page.getByRole('button', { name: /^Move slide 1/ }).and(page.locator(':focus'))
    )
    await page.getByLabel('Title of slide 5').fill('Your turn')
    await page.getByRole('button', { name: 'Remove slide 4' }).click()
    await press(page, 'Save Draft')
    await page.assertVisible(toast(page, 'Draft saved'))
    const draft = await Draft.firstOrFail()
    assert.equal(draft.mode, 'carousel')
    assert.lengthOf(draft.assets, 4)
    assert.equal(draft.assets[0]!.title, second)
    assert.equal(draft.assets[3]!.title, 'Your turn')
    await postNow(page)
    assert.equal(linkedin().ledger()[0]?.media[0]?.contentType, 'application/pdf')
  })

  test('at 360 px slides can be read and written', async ({ assert, browserContext }) => {
    const page = await openCreate(browserContext, await makeMember())
    await page.setViewportSize({ width: 360, height: 780 })
    await ask(page, TOPIC)
    await version(page, 1).waitFor()
    await page.getByRole('radio', { name: 'Write' }).click()
    await page.assertVisible(page.getByLabel('Title of slide 1'))
    assert.equal(await overflow(page), 0)
    assert.deepEqual(await accessibilityProblems(page), [])
  })
})
