import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import CountedPost from '#models/counted_post'
import { PLANS } from '#domain/billing/plans'
import { browserGroup } from '#tests/helpers/screens/browser'
import { makeConnectedMember, makeMember } from '#tests/helpers/data/members'
import { cardOf, makeCampaign, openScreen } from '#tests/helpers/screens/review_screen'
import { stripePeer } from '#tests/helpers/requests/billing_requests'
import { badge } from '#tests/helpers/screens/billing_screen'
import { openCreate, press, write } from '#tests/helpers/screens/create_screen'

test.group('billing: a limit of the Free plan, where it is met', (group) => {
  browserGroup(group)
  stripePeer(group)

  test('a post over the monthly limit is refused with a link to Pro', async ({
    browserContext,
  }) => {
    const member = await makeConnectedMember()
    const userId = member.user.id
    const counted = Array.from({ length: PLANS.free.posts }, () => ({ id: randomUUID(), userId }))
    await CountedPost.createMany(counted)
    const page = await openCreate(browserContext, member)
    await write(page, 'The fifty-first')
    await press(page, 'Schedule')
    const dialog = page.getByRole('dialog', { name: 'Schedule Post' })
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByText(/Failed to schedule post.*all 50 posts of the Free plan/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await badge(page, 'FREE').waitFor()
  })

  test('a third active campaign is refused by its switch and in its form', async ({
    assert,
    browserContext,
  }) => {
    const member = await makeMember()
    for (const name of ['One', 'Two']) await makeCampaign(member, { name, status: 'active' })
    const third = await makeCampaign(member, { name: 'Three', status: 'paused' })
    const page = await openScreen(browserContext, member, 'campaigns')
    await cardOf(page, third.name).getByRole('switch').click()
    const sentence = /The Free plan allows 2 active campaigns/
    await page.getByText(sentence).waitFor()
    await page.assertVisible(page.getByRole('button', { name: 'Upgrade to Pro' }))

    await page.getByRole('button', { name: `Edit ${third.name}` }).click()
    const form = page.getByRole('dialog', { name: 'Edit Campaign' })
    await form.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Active' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    const refusal = form.getByRole('alert')
    await page.assertVisible(refusal.getByText(sentence))
    const way = refusal.getByRole('link', { name: 'Upgrade to Pro' })
    assert.equal(await way.getAttribute('target'), '_blank', 'what is typed stays')
  })
})
