import { test } from '@japa/runner'
import campaigns from '#config/campaigns'
import { CAMPAIGNS_PER_PAGE } from '#domain/campaigns/campaign_rules'
import type { CampaignsOnPage } from '#transformers/campaign_transformer'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import Campaign from '#models/campaign'
import Post from '#models/post'
import { bodyOf, statusOf } from '#tests/helpers/requests'
import { campaignRequests } from '#tests/helpers/requests/campaigns'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const ID = 'camp_1893499200000'
const WHOLE = {
  id: ID,
  name: '  Warehouses  ',
  description: 'Floors that move.',
  profile_type: 'personal',
  linkedin_author_id: '2414183',
  author_name: 'Maya',
  content_pillars: ['Robots', ' ', 'Robots', 'Peak season'],
  target_audience: { job_titles: ['COO', ''], industries: ['Logistics'], interests: [''] },
  posting_schedule: { frequency: 'daily', time_slots: ['09:00', '', '14:00'] },
  tone_voice: 'storytelling',
  content_types: 'text',
  include_images: false,
  use_ai_images: true,
  image_style: 'minimalist',
  text_model: 'gpt-4o',
  image_model: 'seedream',
  auto_post: false,
}

test.group('campaigns: create and save', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))
  group.each.setup(() => {
    const usual = { ...campaigns }
    campaigns.testFrequencies = false
    return () => void Object.assign(campaigns, usual)
  })

  test('an audience that is too long for the database is refused, also in parts', async ({
    client,
    assert,
  }) => {
    const { create, save } = campaignRequests(client, await makeMember())
    const entries = Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(200, '观'))
    const whole = { job_titles: entries, industries: entries, interests: entries }
    const refused = await create({ id: ID, name: 'Warehouses', target_audience: whole })
    refused.assertStatus(422)
    assert.match(refused.body().detail, /^The target audience is too long/)
    const made = await create({
      id: ID,
      name: 'Warehouses',
      target_audience: { job_titles: entries },
    })
    made.assertStatus(201)
    const second = await save(ID, { target_audience: { industries: entries } })
    second.assertStatus(200)
    const third = await save(ID, { target_audience: { interests: entries } })
    third.assertStatus(422)
  })

  test('a campaign needs only a name, the rest has defaults', async ({ client, assert }) => {
    const { create, list } = campaignRequests(client, await makeMember())
    const made = await create({ id: ID, name: 'Warehouses' })
    made.assertStatus(201)
    assert.containSubset(made.body(), {
      id: ID,
      name: 'Warehouses',
      description: '',
      profile_type: 'personal',
      linkedin_author_id: null,
      author_name: null,
      content_pillars: [],
      target_audience: { job_titles: [], industries: [], interests: [] },
      posting_schedule: { frequency: 'weekly', time_slots: ['09:00'] },
      tone_voice: 'professional',
      content_types: ['text'],
      include_images: true,
      use_ai_images: true,
      image_style: 'professional',
      text_model: 'gpt-4o-mini',
      image_model: 'gemini-2.5-flash-image',
      auto_post: false,
      status: 'draft',
      last_generation_time: null,
      next_generation_at: null,
      next_post_time: null,
      total_posts: 0,
      pending_review: 0,
      failures: { count: 0, sentence: null },
      is_generating: false,
      timezone: 'UTC',
      server_time: '2030-05-01T10:00:00.000Z',
    })
    const listed = await list()
    assert.deepEqual(listed.body(), [made.body()])
  })

  test('blank rows are dropped, authors become URNs, and a repeated request returns the same campaign', async ({
    client,
    assert,
  }) => {
    const { create } = campaignRequests(client, await makeMember())
    const made = await create(WHOLE)
    made.assertStatus(201)
    assert.containSubset(made.body(), {
      name: 'Warehouses',
      linkedin_author_id: 'urn:li:person:2414183',
      content_pillars: ['Robots', 'Peak season'],
      target_audience: { job_titles: ['COO'], industries: ['Logistics'], interests: [] },
      posting_schedule: { frequency: 'daily', time_slots: ['09:00', '14:00'] },
      content_types: ['text'],
    })
    const again = await create(WHOLE)
    again.assertStatus(200)
    assert.equal(again.body().id, ID)
    const other = await create({ ...WHOLE, name: 'Another' })
    other.assertStatus(409)
    const { create: createElsewhere } = campaignRequests(client, await makeMember())
    const foreign = await createElsewhere(WHOLE)
    foreign.assertStatus(409)
    assert.lengthOf(await Campaign.all(), 1)
  })

  test('a chosen organization makes it a company profile', async ({ client, assert }) => {
    const { create } = campaignRequests(client, await makeMember())
    for (const sent of [
      { profile_type: 'organization', linkedin_author_id: '2414183' },
      { linkedin_author_id: 'urn:li:organization:2414183' },
    ]) {
      const made = await create({ name: 'Page', ...sent })
      made.assertStatus(201)
      assert.equal(made.body().profile_type, 'company')
      assert.equal(made.body().linkedin_author_id, 'urn:li:organization:2414183')
    }
  })

  test('{name} is refused with a message')
    .with([
      { name: 'no name', sent: { name: ' ' }, says: /name/ },
      { name: 'no slot', sent: slots(['', ' ']), says: /at least one time slot/ },
      { name: 'a slot that is none', sent: slots(['25:00']), says: /such as 09:00/ },
      {
        name: 'an unknown frequency',
        sent: { posting_schedule: { frequency: 'yearly' } },
        says: /frequency/,
      },
      { name: 'an unknown model', sent: { text_model: 'gpt-99' }, says: /text_model/ },
      { name: 'an unknown tone', sent: { tone_voice: 'shouting' }, says: /tone_voice/ },
      {
        name: 'a company without one',
        sent: { profile_type: 'company' },
        says: /choose an author/,
      },
      {
        name: 'an author nobody knows',
        sent: { linkedin_author_id: 'urn:li:share:7' },
        says: /know this author/,
      },
      {
        name: 'a frequency for testing that posts by itself',
        sent: { posting_schedule: { frequency: 'every_5_min' }, auto_post: true },
        says: /Testing frequencies can't be combined/,
      },
    ])
    .run(async ({ client, assert }, { sent, says }) => {
      const { create, save } = campaignRequests(client, await makeMember())
      const refused = await create({ name: 'A', ...sent })
      refused.assertStatus(422)
      assert.match(refused.body().detail, says)
      const made = await create({ name: 'A' })
      const unsaved = await save(made.body().id, { name: 'A', ...sent })
      unsaved.assertStatus(422)
    })

  test('test frequencies post automatically only if the operator allows them', async ({
    client,
  }) => {
    campaigns.testFrequencies = true
    const { create } = campaignRequests(client, await makeMember())
    const schedule = { frequency: 'hourly', time_slots: ['09:00'] }
    const made = await create({ name: 'A', posting_schedule: schedule, auto_post: true })
    made.assertStatus(201)
  })

  test('two editors of a list keep what the other one added or removed', async ({
    client,
    assert,
  }) => {
    const { create, save } = campaignRequests(client, await makeMember())
    const opened = {
      content_pillars: ['Floors', 'Safety'],
      posting_schedule: { time_slots: ['09:00'] },
    }
    const { id } = await bodyOf(create({ name: 'A', ...opened }))
    await save(id, { content_pillars: ['Floors', 'Ports'], opened })
    const pillars = ['Floors', 'Safety', 'Robots']
    const schedule = { time_slots: ['09:00', '12:00'] }
    await save(id, { posting_schedule: schedule, opened })
    const saved = await bodyOf(save(id, { content_pillars: pillars, opened }))
    assert.deepEqual(saved.content_pillars, ['Floors', 'Robots', 'Ports'])
    assert.deepEqual(saved.posting_schedule.time_slots, ['09:00', '12:00'])
    const replaced = await bodyOf(save(id, { content_pillars: ['Only'] }))
    assert.deepEqual(replaced.content_pillars, ['Only'])
  })

  test('a list that two editors made too long together is refused with what to do, and nothing is lost', async ({
    client,
    assert,
  }) => {
    const { create, save } = campaignRequests(client, await makeMember())
    const named = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${name} ${index}`)
    const theirs = named('Theirs', 30)
    const { id } = await bodyOf(create({ name: 'A', content_pillars: theirs }))
    const opened = { content_pillars: [] }
    const refused = await save(id, { name: 'B', content_pillars: named('Own', 23), opened })
    refused.assertStatus(422)
    assert.equal(
      refused.body().detail,
      'With what another member has added, there are 53 content pillars. Remove 3, then save again.'
    )
    const saved = await bodyOf(save(id, { content_pillars: named('Own', 20), opened }))
    assert.sameMembers(saved.content_pillars, [...named('Own', 20), ...theirs])
  })

  test('a campaign whose list was stored too long is still saved, and its list made shorter', async ({
    client,
    assert,
  }) => {
    const { create, save } = campaignRequests(client, await makeMember())
    const { id } = await bodyOf(create({ name: 'A' }))
    const pillars = Array.from({ length: 53 }, (_, index) => `Pillar ${index}`)
    await Campaign.query()
      .where('id', id)
      .update({ contentPillars: JSON.stringify(pillars) })
    const opened = { content_pillars: pillars }
    const renamed = await bodyOf(save(id, { name: 'B', opened }))
    assert.deepEqual([renamed.name, renamed.content_pillars.length], ['B', 53])
    const shorter = await bodyOf(save(id, { content_pillars: pillars.slice(0, 50), opened }))
    assert.lengthOf(shorter.content_pillars, 50)
  })

  test('deleting a campaign keeps its posts', async ({ client, assert }) => {
    const member = await makeMember()
    const { create, remove, list } = campaignRequests(client, member)
    const { id } = await bodyOf(create(WHOLE))
    const own = { organizationId: member.organization.id, campaignId: id }
    await PostFactory.merge({ ...own, origin: 'campaign', status: 'pending_review' }).create()
    const gone = await remove(id)
    gone.assertStatus(204)
    const listed = await list()
    assert.deepEqual(listed.body(), [])
    const post = await Post.firstOrFail()
    assert.isNull(post.campaignId)
    const again = await remove(id)
    again.assertStatus(404)
  })

  test('campaigns are 404 for strangers and read-only for reviewers', async ({
    client,
    assert,
  }) => {
    const owner = await makeMember()
    const { id } = await CampaignFactory.merge({ organizationId: owner.organization.id }).create()
    const stranger = campaignRequests(client, await makeMember())
    const { user } = await makeMember()
    for (const answer of [
      stranger.save(id, WHOLE),
      stranger.turn(id, 'active'),
      stranger.remove(id),
      stranger.analytics(id),
      stranger.generate(id),
      campaignRequests(client, { ...owner, user }).list(),
      campaignRequests(client, { ...owner, user }).create(WHOLE),
    ]) {
      assert.equal(await statusOf(answer), 404)
    }
    const reviewer = await makeMember({ role: 'reviewer' })
    const theirs = campaignRequests(client, reviewer)
    const known = await CampaignFactory.merge({ organizationId: reviewer.organization.id }).create()
    for (const answer of [
      theirs.create(WHOLE),
      theirs.remove(known.id),
      theirs.turn(known.id, 'active'),
    ]) {
      assert.equal(await statusOf(answer), 403)
    }
    assert.equal(await statusOf(theirs.list()), 200)
  })
})

function slots(times: string[]) {
  return { posting_schedule: { time_slots: times } }
}

test.group('campaigns: the page', (group) => {
  group.each.setup(freshDatabase)

  test('the page has one page of cards, and as many as asked of those that match a search', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, status: 'paused' as const }
    const names = Array.from({ length: 60 }, (_, index) => ({ ...own, name: `Robots ${index}` }))
    await CampaignFactory.merge(names).createMany(60)
    const description = `${'Long. '.repeat(100)}ÜBER the floor`
    const made = await CampaignFactory.merge({
      ...own,
      status: 'active' as const,
      description,
    }).create()
    await PostFactory.merge({ organizationId: organization.id, campaignId: made.id })
      .apply('published')
      .createMany(2)
    const shown = async (query: object) => {
      const page = await client.get('/dashboard/campaigns').qs(query).withInertia().loginAs(user)
      return page.inertiaProps.campaigns as CampaignsOnPage
    }
    const first = await shown({})
    assert.lengthOf(first.rows, CAMPAIGNS_PER_PAGE)
    assert.equal(first.found, 61)
    assert.deepEqual(first.counts, { active: 1, paused: 60, draft: 0 })
    assert.containSubset(first.rows[0], { id: made.id, published_posts: 2 })
    const more = await shown({ campaigns: '96' })
    assert.lengthOf(more.rows, 61)
    const found = await shown({ search: ' über THE ' })
    assert.deepEqual(
      found.rows.map(({ id }) => id),
      [made.id]
    )
    assert.equal(found.found, 1)
    assert.deepEqual(found.counts, first.counts)
    const none = await shown({ search: 'nothing' })
    assert.lengthOf(none.rows, 0)
  })
})
