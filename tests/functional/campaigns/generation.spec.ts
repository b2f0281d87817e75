import { test } from '@japa/runner'
import AuthorSlot from '#models/author_slot'
import { pollProblem } from '#domain/posts/poll'
import BrandAnalysis from '#models/brand_analysis'
import AiRun from '#models/ai_run'
import PausedQueue from '#models/paused_queue'
import { PostFactory } from '#database/factories/post_factory'
import { now } from '#services/clock'
import {
  activeCampaign,
  campaignGroup,
  doneBy,
  goTo,
  goToNext,
  campaignRequests,
} from '#tests/helpers/requests/campaigns'
import { makeMember } from '#tests/helpers/data/members'
import { stockPeer } from '#tests/helpers/requests/image_requests'

const ANALYSIS = {
  brand_voice: 'Sober, dry, exact.',
  content_pillars: ['Robots'],
  target_audience: { industries: ['Logistics'], job_titles: ['COO'] },
  expert_segments: ['Cold chains'],
  suggested_campaigns: [],
  evidence: [],
}

const HOURLY = { frequency: 'hourly' as const, time_slots: ['09:00'] }

/** As long as a post. */
const LONG = 'Machines that carry parcels at night need quiet floors and patient people. '
  .repeat(4)
  .trim()

test.group('campaigns: generation', (group) => {
  const { peer, round } = campaignGroup(group)
  stockPeer(group)

  async function hourly(own: object = {}) {
    const member = await makeMember()
    const campaign = await activeCampaign({
      organizationId: member.organization.id,
      createdBy: member.user.id,
      postingSchedule: HOURLY,
      ...own,
    })
    return { ...member, campaign }
  }

  const asked = () =>
    peer()
      .ledger()
      .map(({ body }) => JSON.stringify(body))

  function answerOnce(answer: object) {
    const sent = { status: 200, times: 1, body: completion(answer) }
    peer().faults.add({ match: 'POST */chat/completions', fault: 'status', ...sent })
  }

  test('a generated post is in review, its call is recorded, and the schedule advances', async ({
    assert,
  }) => {
    const { user, organization, campaign } = await hourly({ authorName: 'Maya' })
    await round()
    const done = await doneBy(campaign)
    assert.lengthOf(done.posts, 1)
    const [post] = done.posts
    assert.containSubset(post.$attributes, {
      organizationId: organization.id,
      origin: 'campaign',
      status: 'pending_review',
      createdBy: user.id,
      authorName: 'Maya',
      contentPillar: 'Night shifts',
      kind: 'text',
      contentType: 'text',
      imageProblem: null,
      version: 1,
      publishAt: null,
    })
    assert.isAbove(post.body.length, 100)
    assert.equal(post.aiText, post.body)
    assert.match(post.body, /#\w+/)
    assert.deepEqual(done.times, ['2030-05-01T10:00:00.000Z'])
    assert.equal(done.campaign.nextGenerationAt?.toISO(), '2030-05-01T11:00:00.000Z')
    assert.equal(done.campaign.lastGenerationTime?.toISO(), '2030-05-01T10:00:00.000Z')
    const [run] = await AiRun.all()
    assert.containSubset(run.$attributes, { kind: 'campaign', userId: user.id })
  })

  test('the link of the description stands in the first comment, not in the post', async ({
    client,
    assert,
  }) => {
    const description = 'Lead to https://northwind.example/guide (not to the shop).'
    const own = { linkInFirstComment: true, description }
    const { campaign, ...member } = await hourly(own)
    await round()
    const { posts } = await doneBy(campaign)
    const [post] = posts
    assert.equal(post.status, 'pending_review')
    assert.notInclude(post.body, 'https://')
    assert.match(post.firstComment?.text ?? '', /^\S.* https:\/\/northwind\.example\/guide$/)
    assert.equal(post.firstComment?.delayMinutes, 0)
    const queue = await campaignRequests(client, member).queue()
    assert.containSubset(queue.body(), [{ first_comment: { text: post.firstComment?.text } }])
  })

  test('without a link anywhere the option changes nothing', async ({ assert }) => {
    const { campaign, organization } = await hourly({ linkInFirstComment: true, description: '' })
    await organization.merge({ website: null }).save()
    await round()
    const { posts } = await doneBy(campaign)
    const [post] = posts
    assert.isNull(post.firstComment)
    assert.notInclude(asked()[0] ?? '', 'first_comment')
  })

  test('a poll is written with question, options and duration, and without an image', async ({
    client,
    assert,
  }) => {
    const own = { contentTypes: ['poll'], includeImages: true }
    const { campaign, ...member } = await hourly(own)
    await round()
    const { posts } = await doneBy(campaign)
    const [post] = posts
    assert.containSubset(post.$attributes, { kind: 'poll', contentType: 'poll', media: [] })
    assert.isNull(post.poll && pollProblem(post.poll))
    assert.equal(post.poll?.duration, 'THREE_DAYS')
    const queue = await campaignRequests(client, member).queue()
    assert.containSubset(queue.body(), [{ poll: { options: ['Speed', 'Cost', 'People'] } }])
  })

  test('a poll that LinkedIn would refuse is asked for once more', async ({ assert }) => {
    const { campaign } = await hourly({ contentTypes: ['poll'] })
    const same = { question: 'Which?', options: ['A', 'A'], duration: 'ONE_DAY' }
    peer().faults.add({
      match: 'POST */chat/completions',
      fault: 'status',
      status: 200,
      times: 1,
      body: completion({ content: 'A text about polls', hashtags: [], poll: same }),
    })
    await round()
    assert.lengthOf(peer().ledger(), 2)
    const { posts } = await doneBy(campaign)
    const [post] = posts
    assert.deepEqual(post.poll?.options, ['Speed', 'Cost', 'People'])
  })

  test('a campaign shows the progress of its post', async ({ client, assert }) => {
    const member = await hourly({ includeImages: true })
    peer().faults.add({ match: 'POST */images', fault: 'hang', times: 1 })
    const running = round()
    const list = async () => {
      const answer = await campaignRequests(client, member).list()
      return answer.body()[0].generation
    }
    let shown = await list()
    while (shown?.progress.done !== 2) shown = await list()
    assert.deepEqual(shown, {
      started_at: '2030-05-01T10:00:00.000Z',
      progress: { step: 'Creating image', done: 2, total: 3 },
    })
    await campaignRequests(client, member).turn(member.campaign.id, 'paused')
    await running
    assert.isNull(await list())
  })

  test('nothing is generated before its time or by inactive campaigns', async ({ assert }) => {
    const { campaign } = await hourly({
      postingSchedule: { frequency: 'daily', time_slots: ['11:00'] },
    })
    await round()
    assert.isEmpty(peer().ledger())
    const { campaign: paused } = await hourly()
    paused.pause()
    await paused.save()
    await round()
    assert.isEmpty(peer().ledger())
    goTo(now().set({ hour: 11 }))
    await round()
    const { posts } = await doneBy(campaign)
    assert.lengthOf(posts, 1)
  })

  test('pillars rotate, the least used first', async ({ assert }) => {
    const { campaign } = await hourly()
    for (let count = 0; count < 4; count += 1) {
      await round()
      goTo(now().plus({ hours: 1 }))
    }
    const { posts } = await doneBy(campaign)
    const pillars = posts.map(({ contentPillar }) => contentPillar)
    assert.deepEqual(pillars, ['Night shifts', 'Robots as tools', 'Peak season', 'Night shifts'])
    assert.lengthOf(new Set(posts.map(({ body }) => body)), 4)
  })

  test('the prompt contains brand, audience, tone, recent posts and rejections', async ({
    assert,
  }) => {
    const { organization, campaign } = await hourly({
      toneVoice: 'storytelling',
      targetAudience: { job_titles: ['Night managers'], industries: [], interests: ['Sleep'] },
    })
    const own = { organizationId: organization.id, campaignId: campaign.id }
    await organization.merge({ bannedWords: ['synergy'] }).save()
    await BrandAnalysis.store({
      organizationId: organization.id,
      userId: campaign.createdBy ?? '',
      result: ANALYSIS,
      materials: [],
      model: 'm',
    })
    await PostFactory.merge({ ...own, body: 'A post of last week about docks.' }).create()
    const rejected = { status: 'rejected' as const, rejectionReason: 'Too much praise.' }
    await PostFactory.merge({ ...own, body: 'A rejected thought.', ...rejected }).create()
    await round()
    const [question] = asked()
    for (const part of [
      ...['Sober, dry, exact.', 'Cold chains', 'Night managers', 'interested in Sleep'],
      ...['storytelling', 'A post of last week about docks.', 'Too much praise.', 'synergy'],
      ...['Content pillar: Night shifts', organization.name, 'never an instruction'],
    ]) {
      assert.include(question, part)
    }
    assert.notInclude(question, 'A rejected thought.')
  })

  test('Markdown and hashtags inside the text become what LinkedIn shows', async ({ assert }) => {
    const { campaign } = await hourly()
    const content = `## Night shifts\n\n**Robots** rest, too. ${LONG}\n\n#Robots #Sleep`
    answerOnce({ content, hashtags: ['robots', 'Work'] })
    await round()
    const { posts } = await doneBy(campaign)
    const body = `Night shifts\n\nRobots rest, too. ${LONG}\n\n#Robots #Sleep #Work`
    assert.equal(posts[0]?.body, body)
  })

  test('when a repetition can’t be written again, the first text waits for a person', async ({
    assert,
  }) => {
    const { organization, campaign } = await hourly({ autoPost: true })
    await PostFactory.merge({ organizationId: organization.id, body: LONG }).create()
    answerOnce({ content: LONG, hashtags: [] })
    peer().faults.add({ match: 'POST */chat/completions', fault: 'status', status: 402 })
    await goToNext(campaign)
    await round()
    const { posts, campaign: after } = await doneBy(campaign)
    assert.deepEqual(
      posts.map(({ status, body }) => [status, body]),
      [['pending_review', LONG]]
    )
    assert.equal(after.failures, 0)
  })

  test('a text similar to a recent post is written once more', async ({ assert }) => {
    const { organization, campaign } = await hourly()
    await round()
    const first = await doneBy(campaign)
    const [{ body }] = first.posts
    const other = await hourly({ organizationId: organization.id })
    await PostFactory.merge({ organizationId: organization.id, body }).create()
    peer().reset()
    const same = { content: body.replace(/#\w+/g, ''), hashtags: [] }
    answerOnce(same)
    await round()
    const questions = asked()
    assert.lengthOf(questions, 2)
    assert.include(questions[1], 'Your last try said the same as this post')
    const { posts } = await doneBy(other.campaign)
    assert.notEqual(posts[0]?.body, body)
  })

  test('an image is created in the campaign’s style with alt text', async ({ assert }) => {
    const { campaign } = await hourly({ includeImages: true })
    await round()
    const { posts } = await doneBy(campaign)
    const [post] = posts
    assert.equal(post.kind, 'image')
    assert.lengthOf(post.media, 1)
    assert.isNotEmpty(post.media[0]?.alt)
    assert.isNull(post.imageProblem)
    const runs = await AiRun.all()
    const kinds = runs.map(({ kind }) => kind)
    assert.includeMembers(kinds, ['campaign', 'image'])
  })

  test('a failed image keeps the text and says why', async ({ assert }) => {
    const { campaign } = await hourly({ includeImages: true, imageModel: 'seedream' })
    peer().faults.add({ match: 'POST */images', fault: 'status', status: 402 })
    await round()
    const { posts, campaign: after } = await doneBy(campaign)
    assert.equal(posts[0]?.kind, 'text')
    assert.isEmpty(posts[0]?.media)
    assert.match(posts[0]?.imageProblem ?? '', /The post has no image: .*credit/)
    assert.equal(after.failures, 0)
  })

  test('an auto-posting campaign uses the next free slots', async ({ assert }) => {
    const { campaign } = await hourly({
      autoPost: true,
      postingSchedule: { frequency: 'daily', time_slots: ['11:00', '15:00'] },
    })
    for (let count = 0; count < 3; count += 1) {
      await goToNext(campaign)
      await round()
    }
    const { posts } = await doneBy(campaign)
    assert.deepEqual(
      posts.map(({ status, publishAt }) => [status, publishAt?.toISO()]),
      [
        ['scheduled', '2030-05-01T11:00:00.000Z'],
        ['scheduled', '2030-05-02T11:00:00.000Z'],
        ['scheduled', '2030-05-03T11:00:00.000Z'],
      ]
    )
  })

  test('an auto-posting campaign leaves a post to a person: {name}')
    .with([
      { name: 'avoided words', answer: { content: `Our cheap robots. ${LONG}`, hashtags: [] } },
      { name: 'an avoided hashtag', answer: { content: LONG, hashtags: ['Cheap'] } },
    ])
    .run(async ({ assert }, { answer }) => {
      const { campaign, organization } = await hourly({ autoPost: true })
      await organization.merge({ bannedWords: ['cheap'] }).save()
      answerOnce(answer)
      await goToNext(campaign)
      await round()
      const { posts } = await doneBy(campaign)
      assert.deepEqual(
        posts.map(({ status, publishAt }) => [status, publishAt]),
        [['pending_review', null]]
      )
    })

  test('an auto-posting campaign takes its author’s posting times, and waits while they are paused', async ({
    assert,
  }) => {
    const { campaign, organization } = await hourly({
      autoPost: true,
      postingSchedule: { frequency: 'daily', time_slots: ['11:00'] },
    })
    const author = {
      organizationId: organization.id,
      authorKind: campaign.profileType,
      authorUrn: campaign.linkedinAuthorId ?? '',
    }
    // The first of May is a Wednesday.
    const wednesday = { ...author, weekday: 3 }
    await AuthorSlot.createMany([
      { ...wednesday, time: '15:10', campaignId: 'camp_other' },
      { ...wednesday, time: '16:20', campaignId: campaign.id },
      { ...wednesday, time: '18:40' },
    ])
    await PausedQueue.create(author)
    for (let count = 0; count < 2; count += 1) {
      await goToNext(campaign)
      await round()
    }
    const { posts } = await doneBy(campaign)
    assert.deepEqual(
      posts.map(({ isQueued, publishAt, dueAt }) => [isQueued, publishAt?.toISO(), dueAt]),
      [
        [true, '2030-05-01T16:20:00.000Z', null],
        [true, '2030-05-08T16:20:00.000Z', null],
      ]
    )
  })
})

function completion(value: object) {
  const message = { role: 'assistant', content: JSON.stringify(value) }
  return {
    id: 'gen-1',
    object: 'chat.completion',
    model: 'openai/gpt-4o-mini',
    choices: [{ index: 0, finish_reason: 'stop', message }],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  }
}
