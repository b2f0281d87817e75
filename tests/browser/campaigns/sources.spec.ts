import { test } from '@japa/runner'
import CampaignSource from '#models/campaign_source'
import SourceItem from '#models/source_item'
import { now } from '#services/clock'
import { makeMember } from '#tests/helpers/data/members'
import { accessibilityProblems, browserGroup, hold, overflow } from '#tests/helpers/screens/browser'
import { makePublished } from '#tests/helpers/screens/posts_screen'
import {
  cardOf,
  makeCampaign,
  makeQueued,
  openCard,
  openScreen,
} from '#tests/helpers/screens/review_screen'

test.group('campaigns: sources', (group) => {
  browserGroup(group)

  test('feeds and old posts are added and removed with keys, also on a phone', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makeCampaign(member, { name: 'Peak season' })
    const old = await makePublished(member, 900, { body: 'Our dock never sleeps.' })
    const page = await openScreen(browserContext, member, 'campaigns')
    await page.setViewportSize({ width: 360, height: 740 })
    await cardOf(page, 'Peak season').getByRole('button', { name: /^Edit/ }).press('Enter')
    const sources = page.getByRole('region', { name: 'Sources' })
    await sources.getByLabel(/Feed URL/).fill('http://10.0.0.7/feed')
    await sources.getByLabel(/Feed URL/).press('Enter')
    await page.assertVisible(page.getByText(/private network/).first())
    assert.lengthOf(await CampaignSource.all(), 0)
    await sources.getByLabel(/Feed URL/).fill('https://example.com/feed.xml')
    await sources.getByLabel(/Feed URL/).press('Enter')
    await page.assertVisible(sources.getByText('https://example.com/feed.xml'))
    await sources.getByRole('button', { name: 'Add old posts' }).press('Enter')
    await sources.getByRole('checkbox', { name: /Our dock never sleeps/ }).press('Space')
    await sources.getByRole('button', { name: 'Add 1 post' }).press('Enter')
    await page.assertVisible(sources.getByText('1 old post'))
    assert.deepEqual(await accessibilityProblems(page, '[role=dialog]'), [])
    assert.equal(await overflow(page), 0)
    const added = await CampaignSource.query().where('kind', 'evergreen').firstOrFail()
    assert.deepEqual(added.postIds, [old.id])
    await sources.getByRole('button', { name: 'Edit source: 1 old post' }).press('Enter')
    await sources.getByRole('radio', { name: 'Reshare' }).press('Enter')
    await sources.getByLabel('Days between two uses').fill('90')
    assert.deepEqual(await accessibilityProblems(page, '[role=dialog]'), [])
    await sources.getByRole('button', { name: 'Save 1 post' }).press('Enter')
    await page.assertVisible(sources.getByText(/^Reshare · Each at most every 90 days/))
    await sources.getByRole('button', { name: /^Edit source: https/ }).press('Enter')
    await sources.getByLabel('Posts a day').fill('5')
    await sources.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.assertVisible(sources.getByText(/^Up to 5 posts a day/))
    assert.equal(await overflow(page), 0)
    await sources.getByRole('button', { name: 'Remove source: 1 old post' }).press('Enter')
    await page.assertNotExists(sources.getByText('1 old post'))
  })

  test('a feed is added once, however often Enter is pressed', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    await makeCampaign(member, { name: 'Peak season' })
    const page = await openScreen(browserContext, member, 'campaigns')
    await cardOf(page, 'Peak season').getByRole('button', { name: /^Edit/ }).click()
    const sources = page.getByRole('region', { name: 'Sources' })
    const added = await hold(page, '/sources')
    const field = sources.getByLabel(/Feed URL/)
    await field.fill('https://example.com/feed.xml')
    await field.press('Enter')
    await field.press('Enter')
    await page.assertVisible(sources.getByRole('button', { name: 'Adding...' }))
    added.release()
    await page.assertVisible(sources.getByText('https://example.com/feed.xml'))
    await page.assertInputValue(field, '')
    assert.lengthOf(await CampaignSource.all(), 1)
    await page.assertNotExists(page.getByRole('alert').getByText(/./))
  })

  test('old posts before the latest hundred can be chosen', async ({ assert, browserContext }) => {
    const member = await makeMember()
    await makeCampaign(member, { name: 'Peak season' })
    const { id } = await makePublished(member, 900, { body: 'Our dock never sleeps.' })
    for (let hour = 1; hour <= 100; hour += 1) {
      await makePublished(member, hour, { body: 'A newer post.' })
    }
    const page = await openScreen(browserContext, member, 'campaigns')
    await cardOf(page, 'Peak season').getByRole('button', { name: /^Edit/ }).click()
    const sources = page.getByRole('region', { name: 'Sources' })
    await sources.getByRole('button', { name: 'Add old posts' }).click()
    await page.assertElementsCount(sources.getByRole('checkbox', { name: /A newer post/ }), 100)
    await sources.getByRole('button', { name: 'Show older posts' }).click()
    await sources.getByRole('checkbox', { name: /Our dock never sleeps/ }).click()
    await sources.getByRole('button', { name: 'Add 1 post' }).click()
    await page.assertVisible(sources.getByText('1 old post'))
    const added = await CampaignSource.query().where('kind', 'evergreen').firstOrFail()
    assert.deepEqual(added.postIds, [id])
  })

  test('old posts that could not be loaded are loaded again on request', async ({
    browserContext,
  }) => {
    const member = await makeMember()
    await makeCampaign(member, { name: 'Peak season' })
    await makePublished(member, 2, { body: 'Our dock never sleeps.' })
    const page = await openScreen(browserContext, member, 'campaigns')
    await cardOf(page, 'Peak season').getByRole('button', { name: /^Edit/ }).click()
    const sources = page.getByRole('region', { name: 'Sources' })
    await page.route('**/api/posts?*', (route) => route.abort('connectionfailed'), { times: 1 })
    await sources.getByRole('button', { name: 'Add old posts' }).click()
    await page.assertVisible(sources.getByText("The posts couldn't be loaded."))
    await sources.getByRole('button', { name: 'Try again' }).click()
    await page.assertVisible(sources.getByRole('checkbox', { name: /Our dock never sleeps/ }))
  })

  test('a post in the review queue shows the old post that it words anew', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const campaign = await makeCampaign(member, { name: 'Peak season' })
    const post = await makeQueued(campaign, 'Two robots share the night at our dock.')
    const begin = { kind: 'evergreen' as const, nextReadAt: now(), failures: 0 }
    const own = { organizationId: member.organization.id, campaignId: campaign.id }
    const source = await CampaignSource.create({ ...own, ...begin })
    await SourceItem.create({
      sourceId: source.id,
      identity: 'old:1',
      status: 'used',
      title: 'Our dock never sleeps.',
      text: 'Our dock never sleeps. Nobody stays late.',
      postId: post.id,
      usedAt: now(),
    })
    const page = await openScreen(browserContext, member, 'review-queue')
    const card = await openCard(page, 'Two robots share')
    await post.merge({ parentUrl: 'https://www.linkedin.com/feed/update/urn:li:share:7/' }).save()
    await page.reload()
    const reshare = await openCard(page, 'Two robots share')
    await reshare.getByText(/Reshares "Our dock never sleeps."/).click()
    await page.assertVisible(reshare.getByRole('link', { name: 'Open on LinkedIn' }))
    await post.merge({ parentUrl: null }).save()
    await page.reload()
    await openCard(page, 'Two robots share')
    await card.getByText(/New wording of "Our dock never sleeps."/).click()
    await page.assertVisible(card.getByText('Nobody stays late.'))
    assert.deepEqual(await accessibilityProblems(page), [])
  })
})
