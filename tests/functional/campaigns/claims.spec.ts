import { test } from '@japa/runner'
import type { DateTime } from 'luxon'
import Campaign from '#models/campaign'
import { saveGeneratedPost } from '#actions/campaigns/generated_posts'
import { now } from '#services/clock'
import {
  activeCampaign,
  campaignGroup,
  doneBy,
  goTo,
  NOTHING_ELSE,
} from '#tests/helpers/requests/campaigns'
import { makeMember } from '#tests/helpers/data/members'

const EVERY_5 = { frequency: 'every_5_min' as const, time_slots: ['09:00'] }

test.group('campaigns: one process, two claims', (group) => {
  campaignGroup(group)

  test('a generation claimed twice after an expired lease skips nothing', async ({ assert }) => {
    const { user, organization } = await makeMember()
    const ids = { organizationId: organization.id, createdBy: user.id }
    const campaign = await activeCampaign({ ...ids, postingSchedule: EVERY_5 }, 'UTC')
    const [first, second] = [now(), now().plus({ minutes: 5 })]
    const claim = { id: campaign.id, claim: 'same|1|life' }
    const plain = { pillar: null, contentType: 'text', media: [], ...NOTHING_ELSE }
    const keep = (plannedFor: DateTime) =>
      saveGeneratedPost(
        { ...claim, plannedFor },
        { text: 'Words', isRepetition: false, ...plain },
        { now: now(), limit: 100 }
      )
    await Campaign.begin(claim, now())
    goTo(first.plus({ seconds: 21 }))
    await Campaign.begin(claim, now())
    assert.isNotNull(await keep(first))
    goTo(second)
    await Campaign.begin(claim, now())
    assert.isNull(await keep(first))
    assert.isNotNull(await keep(second))
    const { times } = await doneBy(campaign)
    assert.deepEqual(times, [first.toISO(), second.toISO()])
  })
})
