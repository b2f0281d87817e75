import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import campaigns from '#config/campaigns'
import Campaign from '#models/campaign'
import { accessibilityProblems, browserGroup } from '#tests/helpers/screens/browser'
import { makeConnectedMember, makeMember } from '#tests/helpers/data/members'
import { answer } from '#tests/helpers/screens/posts_screen'
import { cardOf, makeCampaign, openScreen } from '#tests/helpers/screens/review_screen'

type Member = Awaited<ReturnType<typeof makeMember>>

async function openNew(context: BrowserContext, member: Member) {
  const page = await openScreen(context, member, 'campaigns')
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  return { page, dialog: page.getByRole('dialog', { name: 'Create Campaign' }) }
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test.group('campaigns: the form', (group) => {
  browserGroup(group)
  group.each.setup(() => {
    const usual = { ...campaigns }
    return () => void Object.assign(campaigns, usual)
  })

  test('name and Publish As are required once the authors are loaded', async ({
    assert,
    browserContext,
  }) => {
    const { page, dialog } = await openNew(browserContext, await makeConnectedMember())
    await page.assertVisible(dialog.getByText('Choose an author'))
    await dialog.getByRole('button', { name: 'Create Campaign' }).click()
    await page.assertVisible(dialog.getByText('Enter a name.'))
    await page.assertVisible(dialog.getByText('Choose an author for the posts.'))
    await page.assertExists(dialog.getByLabel('Name').first().and(page.locator(':focus')))
    assert.deepEqual(await accessibilityProblems(page), [])
    assert.lengthOf(await Campaign.all(), 0)
  })

  test('all form values are saved, except blank rows', async ({ assert, browserContext }) => {
    const member = await makeConnectedMember()
    const { page, dialog } = await openNew(browserContext, member)
    await dialog.getByLabel('Name', { exact: false }).first().fill('Peak season')
    await dialog.getByLabel('Description').fill('Before and after Black Friday.')
    await choose(page, 'Publish As', member.account.name)
    await choose(page, 'Frequency', 'Daily')
    await dialog.getByRole('button', { name: 'Add time slot' }).click()
    await page.assertInputValue(dialog.getByLabel('Time slot 1', { exact: true }), '09:00')
    await page.assertInputValue(dialog.getByLabel('Time slot 2', { exact: true }), '14:00')
    await dialog.getByLabel('Content pillars 1').fill('Night shifts')
    await dialog.getByLabel('Content pillars 1').press('Enter')
    await dialog.getByLabel('Content pillars 2').fill('  ')
    await dialog.getByLabel('Content pillars 2').press('Enter')
    await dialog.getByLabel('Content pillars 3').fill('Robots')
    await dialog.getByLabel('Job titles 1').fill('Operations director')
    await choose(page, 'Tone', 'Thought-leader')
    await choose(page, 'Text model', 'GPT-4o')
    await choose(page, 'Image style', 'Minimalist')
    await choose(page, 'Image model', 'Seedream 4.5')
    await dialog.getByRole('checkbox', { name: 'Poll' }).click()
    await dialog.getByRole('switch', { name: 'Put the link into the first comment' }).click()
    await dialog.getByRole('switch', { name: 'Publish without review' }).click()
    await dialog.getByRole('button', { name: 'Create Campaign' }).click()
    await page.assertVisible(page.getByText('Campaign "Peak season" created'))
    await page.assertVisible(cardOf(page, 'Peak season'))
    const [kept] = await Campaign.all()
    assert.match(kept!.id, /^camp_\d+/)
    assert.deepEqual(kept!.contentPillars, ['Night shifts', 'Robots'])
    assert.deepEqual(kept!.targetAudience.job_titles, ['Operations director'])
    assert.deepEqual(kept!.targetAudience.industries, [])
    const schedule = { frequency: 'daily' as const, time_slots: ['09:00', '14:00'] }
    assert.deepEqual(kept!.postingSchedule, schedule)
    assert.deepEqual(kept!.contentTypes, ['text', 'poll'])
    assert.isTrue(kept!.linkInFirstComment)
    const { toneVoice, textModel, imageStyle, imageModel, autoPost, status } = kept!
    assert.deepEqual(
      { toneVoice, textModel, imageStyle, imageModel, autoPost, status },
      {
        toneVoice: 'thought-leader',
        textModel: 'gpt-4o',
        imageStyle: 'minimalist',
        imageModel: 'seedream',
        autoPost: true,
        status: 'draft',
      }
    )
    assert.equal(kept!.linkedinAuthorId, member.account.memberUrn)
    assert.equal(kept!.profileType, 'personal')
  })

  test('a list keeps one blank row, and the slots keep one time', async ({ browserContext }) => {
    const { page, dialog } = await openNew(browserContext, await makeMember())
    await dialog.getByLabel('Industries 1').fill('Logistics')
    await dialog.getByRole('button', { name: 'Remove industry 1' }).click()
    await page.assertInputValue(dialog.getByLabel('Industries 1'), '')
    await page.assertDisabled(dialog.getByRole('button', { name: 'Remove industry 1' }))
    await page.assertDisabled(dialog.getByRole('button', { name: 'Remove time slot 1' }))
    await dialog.getByRole('button', { name: 'Add time slot' }).press('Enter')
    await dialog.getByRole('button', { name: 'Remove time slot 2' }).press('Enter')
    const slot = dialog.getByLabel('Time slot 1', { exact: true })
    await page.assertExists(slot.and(page.locator(':focus')))
  })

  test('the frequencies for testing are labelled as such', async ({ browserContext }) => {
    const { page } = await openNew(browserContext, await makeMember())
    await page.getByRole('combobox', { name: 'Frequency' }).click()
    for (const name of ['Every 5 minutes (testing)', 'Hourly (testing)', 'Every two weeks']) {
      await page.assertVisible(page.getByRole('option', { name }))
    }
  })

  test('a campaign is edited, and closing with changes asks first', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const campaign = await makeCampaign(member, { name: 'Peak season' })
    const page = await openScreen(browserContext, member, 'campaigns')
    await page.getByRole('button', { name: 'Edit Peak season' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Campaign' })
    await page.assertInputValue(dialog.getByLabel('Content pillars 3'), 'Peak season')
    await dialog.getByLabel('Description').fill('All year')
    await page.keyboard.press('Escape')
    await answer(page, 'Discard your changes to this campaign?', 'Keep editing')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(page.getByText('Campaign "Peak season" saved'))
    await campaign.refresh()
    assert.equal(campaign.description, 'All year')
    assert.equal(campaign.updatedBy, member.user.id)
  })

  test('saving a campaign keeps what another member changed while the form was open', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    const automatic = { name: 'Peak season', status: 'active' as const, autoPost: true }
    const campaign = await makeCampaign(member, automatic)
    const page = await openScreen(browserContext, member, 'campaigns')
    await page.getByRole('button', { name: 'Edit Peak season' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Campaign' })
    await dialog.getByLabel('Description').fill('All year')
    await dialog.getByLabel('Job titles 1').fill('Planners')
    const { targetAudience: before } = campaign
    const targetAudience = { ...before, job_titles: ['Buyers'], industries: ['Ports'] }
    const theirs = {
      name: 'Harbour',
      status: 'paused',
      autoPost: false,
      toneVoice: 'casual',
    } as const
    await campaign.merge({ ...theirs, targetAudience }).save()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await page.assertVisible(page.getByText('Campaign "Harbour" saved'))
    await campaign.refresh()
    const { description, status, autoPost, toneVoice } = campaign
    assert.deepEqual(
      { description, status, autoPost, toneVoice },
      { description: 'All year', status: 'paused', autoPost: false, toneVoice: 'casual' }
    )
    const audience = { ...targetAudience, job_titles: ['Planners', 'Buyers'] }
    assert.deepEqual(campaign.targetAudience, audience)
  })

  test('a refusal keeps what was typed and says why', async ({ assert, browserContext }) => {
    campaigns.testFrequencies = false
    const { page, dialog } = await openNew(browserContext, await makeMember())
    await dialog.getByLabel('Name', { exact: false }).first().fill('Peak season')
    await choose(page, 'Frequency', 'Hourly (testing)')
    await dialog.getByRole('switch', { name: 'Publish without review' }).click()
    await dialog.getByRole('button', { name: 'Create Campaign' }).click()
    await page.assertVisible(dialog.getByText(/^Failed to save campaign: Testing frequencies/))
    await page.assertInputValue(dialog.getByLabel('Name', { exact: false }).first(), 'Peak season')
    assert.lengthOf(await Campaign.all(), 0)
    await page.route('**/api/campaigns', (route) => route.abort('connectionfailed'))
    await dialog.getByRole('button', { name: 'Create Campaign' }).click()
    await page.assertVisible(dialog.getByText(/^Failed to save campaign: Herald can't be reached/))
  })
})
