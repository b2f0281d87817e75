import { test } from '@japa/runner'
import { browserGroup, openUrl, overflow, rendered } from '#tests/helpers/screens/browser'
import { makeMember } from '#tests/helpers/data/members'
import { plantCorpus } from '#tests/helpers/data/stored_posts'
import { storedImage } from '#tests/helpers/requests/image_requests'
import { makeCampaign, makeQueued } from '#tests/helpers/screens/review_screen'

/** WCAG 1.4.12: the spacing that a reader may set. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }'

test.group('larger text', (group) => {
  browserGroup(group)

  test('text of twice the size is not cut in the tabs of the settings, the panel of the calendar and the keys of the review queue', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makeQueued(await makeCampaign(member), 'Sixty robots.')
    for (const [path, part] of [
      ['/dashboard/settings', '[role="tab"]'],
      ['/dashboard/calendar', '[aria-label="Overview"]'],
      ['/dashboard/review-queue', 'main'],
    ] as const) {
      const page = await openUrl(browserContext, member, path)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.locator(part).first().waitFor()
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
      await rendered(page)
      const cut = `[...document.querySelectorAll('${part}')].filter((one) => one.scrollWidth > one.clientWidth).length`
      assert.equal(await page.evaluate(cut), 0, path)
      assert.equal(await overflow(page), 0, path)
      await page.close()
    }
  })

  test('text of twice the size fits on Create at {$self} px')
    .with([1280, 1440])
    .run(async ({ assert, browserContext }, width) => {
      const page = await openUrl(browserContext, await makeMember(), '/dashboard/drafts')
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('radio', { name: 'Write' }).waitFor()
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
      await rendered(page)
      assert.equal(await overflow(page), 0)
      const beside = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('[role="log"]'))`
      assert.equal(await page.evaluate(beside), 0)
    })

  test('text of twice the size needs no scrolling to the side on a phone of {$self} px')
    .with([360, 390])
    .run(async ({ assert, browserContext }, width) => {
      const page = await openUrl(browserContext, await makeMember(), '/dashboard/drafts')
      await page.setViewportSize({ width, height: 800 })
      const tabs = ['linkedin', 'api'].map((tab) => `settings?tab=${tab}`)
      for (const screen of ['drafts', 'organizations', ...tabs]) {
        await page.goto(`/dashboard/${screen}`)
        await page.locator('[data-painted]').waitFor({ state: 'detached' })
        await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
        await rendered(page)
        assert.equal(await overflow(page), 0, screen)
      }
    })

  test('text of twice the size is not cut on the public pages of a phone', async ({
    assert,
    visit,
  }) => {
    for (const path of ['/', '/pricing', '/about', '/privacy', '/terms', '/contact']) {
      const page = await visit(path)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
      await rendered(page)
      const cut = `[...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, li, a)')].filter((one) =>
        !one.closest('[aria-hidden="true"], [inert]') &&
        one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent)`
      assert.deepEqual(await page.evaluate(cut), [], path)
      await page.close()
    }
  })

  test('text of twice the size keeps the facts of a campaign in its card, and the dates of the calendar in their bar', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makeCampaign(member)
    for (const [path, width, box, part] of [
      ['campaigns', 1440, '[role=article]', '*'],
      ['calendar?date=2030-04-29', 360, 'header', 'h1'],
    ] as const) {
      const page = await openUrl(browserContext, member, `/dashboard/${path}`)
      await page.setViewportSize({ width, height: 800 })
      await page.locator(`${box} ${part}`).first().waitFor()
      await page.locator('[data-painted]').waitFor({ state: 'detached' })
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
      await rendered(page)
      const beyond = `[...document.querySelectorAll('${box} ${part}')].filter((one) => {
        const outer = one.closest('${box}').getBoundingClientRect()
        const inner = one.getBoundingClientRect()
        return inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1
      }).map((one) => one.textContent)`
      assert.deepEqual(await page.evaluate(beyond), [], path)
      await page.close()
    }
  })

  test('text of twice the size fits in 320 px on the calendar and the brand voice', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await plantCorpus({ organizationId: member.organization.id, count: 60 })
    for (const [path, part] of [
      ['/dashboard/calendar', 'h1'],
      ['/dashboard/organizations/voice', '[aria-label="How you write"]'],
    ] as const) {
      const page = await openUrl(browserContext, member, path)
      await page.setViewportSize({ width: 320, height: 800 })
      await page.locator(part).first().waitFor()
      await page.locator('[data-painted]').waitFor({ state: 'detached' })
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
      await rendered(page)
      assert.equal(await overflow(page), 0, path)
      await page.close()
    }
  })

  test('with the spacing of 1.4.12, organizations and the media library fit in 320 px', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await storedImage(member.organization.id)
    for (const path of ['/dashboard/organizations', '/dashboard/organizations/media']) {
      const page = await openUrl(browserContext, member, path)
      await page.setViewportSize({ width: 320, height: 640 })
      await page
        .getByRole('button', { name: /Materials|Upload/ })
        .first()
        .waitFor()
      await page.evaluate(`{
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('${SPACING}')
        document.adoptedStyleSheets.push(sheet)
      }`)
      await rendered(page)
      assert.equal(await overflow(page), 0, path)
      await page.close()
    }
  })
})
