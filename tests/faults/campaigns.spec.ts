import { test } from '@japa/runner'
import Campaign from '#models/campaign'
import CampaignGeneration from '#models/campaign_generation'
import Post from '#models/post'
import { queueDriver } from '#config/queue'
import { MINUTE_MS } from '#domain/schedule/instant'
import { aiPeer, INSTANCE_KEY } from '#tests/helpers/peers/ai_peer'
import { activeCampaign } from '#tests/helpers/requests/campaigns'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'
import { SEED, seededRandom } from '#tests/helpers/data/stored_posts'
import { timePasses } from '#tests/helpers/clock'
import { Fleet } from '#tests/helpers/publishing/fleet'

const EVERY_5 = { frequency: 'every_5_min' as const, time_slots: ['09:00'] }
const GENERATIONS = 10
const COMPLETION = 'POST */chat/completions'

test.group('Campaigns while processes are killed', (group) => {
  const peer = aiPeer(group)
  group.tap((one) => one.timeout(400_000))
  group.each.setup(freshDatabase)

  async function begun(fleet: Fleet) {
    const { user, organization } = await makeMember()
    const ids = { organizationId: organization.id, createdBy: user.id }
    await fleet.start()
    return activeCampaign({ ...ids, postingSchedule: EVERY_5 })
  }

  /** This many generating processes: web servers, or workers when Redis distributes jobs. */
  function fleetOf(writers: number) {
    const environment = { OPENROUTER_URL: peer().url, OPENROUTER_API_KEY: INSTANCE_KEY }
    const webs = queueDriver === 'redis' ? 1 : writers
    return new Fleet({ webs, workers: writers, environment })
  }

  const hasDone = async (count: number) => {
    const generations = await CampaignGeneration.all()
    return generations.length >= count
  }

  const isWriting = async () => {
    const held = await Campaign.query().whereNotNull('claimed_by').first()
    return held !== null && peer().ledger().length > 0
  }

  test('each generation is done once when one of two processes is killed while it writes', async ({
    assert,
    cleanup,
  }) => {
    const random = seededRandom(SEED)
    const fleet = fleetOf(2)
    cleanup(async () => void (await fleet.kill()))
    const { id, anchorAt } = await begun(fleet)
    let killed = 0
    for (let number = 0; number < GENERATIONS; number += 1) {
      const isKilled = random() < 0.5
      const slow = { match: COMPLETION, fault: 'slow', delayMs: MINUTE_MS }
      const held = isKilled ? peer().faults.add(slow) : null
      await fleet.moveClocks(number * 5 * MINUTE_MS)
      if (held) {
        await until(`generation ${number} is being written`, isWriting)
        await fleet.replaceOne(random())
        peer().faults.remove(held.id)
        await timePasses.expireLeasesOfStoppedProcesses()
        killed += 1
      }
      await until(`generation ${number}, seed ${SEED}`, () => hasDone(number + 1), {
        withinMs: 90_000,
      })
    }
    const generations = await CampaignGeneration.query().orderBy('planned_for')
    const planned = Array.from({ length: GENERATIONS }, (_, number) =>
      anchorAt?.plus(number * 5 * MINUTE_MS).toISO()
    )
    assert.deepEqual(
      generations.map(({ plannedFor }) => plannedFor.toISO()),
      planned,
      `seed ${SEED}, killed ${killed}: ${fleet.said}`
    )
    assert.lengthOf(await Post.query().where('campaign_id', id), GENERATIONS)
  })

  test('a post is written once when the process is killed during the answer and restarted', async ({
    assert,
    cleanup,
  }) => {
    const fleet = fleetOf(1)
    cleanup(async () => void (await fleet.kill()))
    peer().faults.add({ match: COMPLETION, fault: 'hang', times: 1 })
    const { id } = await begun(fleet)
    await until('a question', isWriting)
    await fleet.kill()
    await fleet.start()
    await fleet.expireWorkLeases()
    await until('the post', () => hasDone(1), { withinMs: 90_000 })
    const post = await Post.findByOrFail('campaign_id', id)
    assert.equal(post.status, 'pending_review')
    assert.lengthOf(await CampaignGeneration.all(), 1)
    assert.lengthOf(peer().ledger(), 2)
  })
})
