import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import CountedPost from '#models/counted_post'
import { PLANS } from '#domain/billing/plans'
import { browserGroup } from '#tests/helpers/browser'
import { badge } from '#tests/helpers/billing_screen'
import { openCreate, press, write } from '#tests/helpers/create_screen'
import { makeConnectedMember } from '#tests/helpers/make_connected_member'
import { makeMember } from '#tests/helpers/make_member'
import { cardOf, makeCampaign, openScreen } from '#tests/helpers/review_screen'
import { stripePeer } from '#tests/helpers/stripe_peer'

test.group('billing: a limit of the Free plan, where it is met', (group) => {
  browserGroup(group)
  stripePeer(group)

  test('one post too many this month: the sentence, and the way to Pro beside it', async ({
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

  test('a third active campaign: at its switch, and in its form', async ({
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
