import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import Post from '#models/post'
import {
  accessibilityProblems,
  browserGroup,
  overflow,
  tabTo,
  WIDTHS,
  openUrl,
} from '#tests/helpers/screens/browser'
import { freezeClock } from '#tests/helpers/clock'
import { makeMember } from '#tests/helpers/data/members'
import { plantCorpus } from '#tests/helpers/data/stored_posts'

test.group('brand voice', (group) => {
  browserGroup(group)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))

  async function open(context: BrowserContext, count: number) {
    const { user, organization } = await makeMember()
    await organization.merge({ name: 'W'.repeat(120) }).save()
    await plantCorpus({ organizationId: organization.id, count })
    return openUrl(context, { user, organization }, '/dashboard/organizations/voice')
  }

  test('the best posts are shown with their reasons, and are pinned with the keyboard', async ({
    assert,
    browserContext,
  }) => {
    const page = await open(browserContext, 60)
    await page.getByText('Your best posts open with a question in about 5 words').waitFor()
    const pin = page.getByRole('button', { name: /^Pin “What would/ }).first()
    await tabTo(page, pin)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Unpin “What would/ }).waitFor()
    assert.lengthOf(await Post.query().where('voice_choice', 'pinned'), 1)
    await page
      .getByRole('button', { name: /^Drop “/ })
      .last()
      .click()
    await page.getByText('Dropped. It is no longer an example.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 dropped').waitFor({ state: 'detached' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await accessibilityProblems(page), [])
    }
  })

  test('the voices of authors with long names fit beside each other', async ({
    assert,
    browserContext,
  }) => {
    const { user, organization } = await makeMember()
    for (const letter of ['A', 'B', 'C']) {
      const own = { authorUrn: `urn:li:organization:${letter}`, authorName: letter.repeat(255) }
      await plantCorpus({ organizationId: organization.id, count: 1, own })
    }
    const url = '/dashboard/organizations/voice'
    const page = await openUrl(browserContext, { user, organization }, url)
    await page.getByRole('radio', { name: /^BBB/ }).click()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      assert.equal(await overflow(page), 0)
    }
  })

  test('with five posts nothing is claimed, and posts are picked', async ({
    assert,
    browserContext,
  }) => {
    const page = await open(browserContext, 5)
    await page.getByText('Too few posts with metrics to describe this voice: 5 of 8.').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Add a post' }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: /^Pin “/ })
      .first()
      .click()
    await page.getByText('1 picked so far.').waitFor()
    assert.deepEqual(await accessibilityProblems(page), [])
  })
})
