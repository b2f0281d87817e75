import { test } from '@japa/runner'
import type { Assert } from '@japa/assert'
import LinkedinAccount from '#models/linkedin_account'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { failureSentence } from '#domain/publishing/failure_codes'
import { now } from '#services/clock'
import { CREATE_ANSWERS } from '#tests/faults/create_answers'
import { agency } from '#tests/helpers/agency'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { Fleet } from '#tests/helpers/fleet'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { until } from '#tests/helpers/herald_process'
import { linkedinPeer } from '#tests/helpers/linkedin_peer'
import { duePost, standing } from '#tests/helpers/publisher'
import { allTried, countOf, statuses } from '#tests/helpers/reckoning'
import { storedPicture } from '#tests/helpers/stored_picture'
import { timePasses } from '#tests/helpers/time_passes'

const CREATE = 'POST /rest/posts'
const TOKENS = 'POST /oauth/v2/accessToken'

test.group('Whatever LinkedIn does to a Herald that runs', (group) => {
  const peer = linkedinPeer(group)
  const fleet = Fleet.ofGroup(group, { environment: { PUBLISH_TIMEOUT: '1s' } })
  group.each.setup(freshDatabase)
  group.each.setup(() => void (peer().settings.duplicateWindowMs = 0))
  group.each.setup(() => fleet.start())

  const onFeed = (text: string) =>
    peer()
      .ledger()
      .filter((entry) => entry.text === text)

  const untilAllTried = (times = 1) => until('the end of every attempt', () => allTried({ times }))

  /** One post for each answer, of one author: their create calls come in the order of the answers. */
  async function publishThroughAll() {
    const { organization } = await connectedOrganization(peer().url)
    const renewals = peer().faults.add({ match: TOKENS, fault: 'slow', times: 99 })
    for (const fault of CREATE_ANSWERS.flatMap(({ faults }) => faults)) {
      peer().faults.add({ ...fault, match: CREATE, times: 1 })
    }
    const first = now().minus({ seconds: 10 })
    for (const [place, { name }] of CREATE_ANSWERS.entries()) {
      const dueAt = first.plus({ milliseconds: place })
      await duePost({ organizationId: organization.id, dueAt, body: name })
    }
    await untilAllTried()
    return renewals
  }

  async function named(body: string) {
    return standing(await Post.findByOrFail({ body }))
  }

  test('each answer to the create call ends as it must', async ({ assert }) => {
    const renewals = await publishThroughAll()
    for (const { name, status, outcome, says, ...answer } of CREATE_ANSWERS) {
      const { post, attempts } = await named(name)
      const [attempt] = attempts
      const feed = onFeed(name)
      const came = [post.status, attempt?.outcome, attempts.length, feed.length]
      assert.deepEqual(came, [status, outcome, 1, answer.onFeed], name)
      if (says) assert.include(attempt?.reason, says, name)
      assert.equal(post.failureReason, attempt?.reason, name)
      if (status === 'published') assert.equal(post.platformUrn, feed[0]?.urn)
    }
    assert.equal(renewals.left, 98, 'one token was renewed, once')
    const [usual] = onFeed('a 201')
    const [older] = onFeed('426, and an older version')
    assert.isBelow(Number(older?.version), Number(usual?.version))
    await assertPutOff(assert, '503 with Retry-After')
    await assertPutOff(assert, '429 with Retry-After')
    const { post, attempts } = await named('429 without a time')
    const midnight = attempts[0]?.finishedAt?.plus({ days: 1 }).startOf('day')
    assert.isTrue(midnight && post.dueAt?.startOf('day').equals(midnight))
    await assertOutLater(assert)
  })

  async function assertPutOff(assert: Assert, name: string) {
    const { post, attempts } = await named(name)
    const [attempt] = attempts
    const wait = attempt?.finishedAt && post.dueAt?.diff(attempt.finishedAt).as('seconds')
    assert.closeTo(Number(wait), 120, 5, name)
  }

  /** What was put off goes out in its time, once; nothing else goes out once more. */
  async function assertOutLater(assert: Assert) {
    const before = peer().ledger().length
    const waiting = await Post.query().where('status', 'scheduled')
    await timePasses.retriesFallDue()
    await until('what was put off on the feed', async () => (await countOf('scheduled')) === 0)
    await untilAllTried()
    for (const { body } of waiting) {
      const { post, attempts } = await named(body)
      assert.deepEqual([post.status, attempts.length, onFeed(body).length], ['published', 2, 1])
    }
    assert.lengthOf(waiting, 3)
    assert.lengthOf(peer().ledger(), before + 3)
  }

  test('401 and no fresh token: the post waits and says for what', async ({ assert }) => {
    const { organization, account } = await connectedOrganization(peer().url)
    peer().faults.add({ match: CREATE, fault: 'status', status: 401, times: 1 })
    peer().faults.add({ match: TOKENS, fault: 'refuse_refresh' })
    const due = await duePost({ organizationId: organization.id })
    await until('a post that waits', async () => {
      const { failureCode } = await Post.findOrFail(due.id)
      return failureCode !== null
    })
    const { post, attempts } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['scheduled', 'not_connected'])
    assert.include(
      post.failureReason,
      'Reconnect in Settings in time, and this post is published automatically'
    )
    assert.equal(attempts[0]?.reason, post.failureReason)
    await until('the connection to be over', async () => {
      const { status } = await LinkedinAccount.findOrFail(account.id)
      return status === 'expired'
    })
    assert.lengthOf(peer().ledger(), 0)
  })

  for (const [name, fault] of [
    ['lost half-way', { match: 'PUT /dms-uploads/*', fault: 'cut_upload' }],
    ['swallowed', { match: 'PUT /dms-uploads/*', fault: 'hang' }],
    ['not even opened', { match: 'POST /rest/images', fault: 'status', status: 500 }],
  ] as const) {
    test(`an upload that is ${name} is made again, and the post goes out once`, async ({
      assert,
    }) => {
      const { organization, posts } = await agency(peer().url)
      const { media, bytes } = await storedPicture(organization.id, { width: 600, height: 400 })
      const shown = [{ media_id: media.id, alt: 'A dock', title: '' }]
      peer().faults.add({ ...fault, times: 1 })
      const [due] = await posts([{ page: 0, kind: 'image', media: shown }])
      await untilAllTried()
      const put = await standing(due)
      assert.deepEqual([put.post.status, put.attempts[0]?.phase], ['scheduled', 'done'])
      assert.include(put.attempts[0]?.reason, 'Nothing was posted.')
      assert.lengthOf(peer().ledger(), 0)
      await timePasses.retriesFallDue()
      await until('the post on the feed', async () => (await countOf('scheduled')) === 0)
      await untilAllTried(2)
      const { post, attempts } = await standing(due)
      assert.deepEqual([post.status, attempts.length], ['published', 2])
      const [entry, ...more] = peer().ledger()
      assert.lengthOf(more, 0)
      assert.deepEqual(
        entry?.media.map(({ altText, byteLength }) => [altText, byteLength]),
        [['A dock', bytes.length]]
      )
    })
  }

  test('426 for every version: failed, with a word for the operator', async ({ assert }) => {
    const { posts } = await agency(peer().url)
    peer().faults.add({ match: CREATE, fault: 'status', status: 426 })
    const [due] = await posts([{ page: 0 }])
    await untilAllTried()
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['failed', 'version_retired'])
    assert.equal(post.failureReason, failureSentence('version_retired'))
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a dropped connection leaves doubt, which the look at a company page ends', async ({
    assert,
  }) => {
    const { posts } = await agency(peer().url)
    peer().faults.add({ match: CREATE, fault: 'drop_after', times: 1 })
    const [taken] = await posts([{ page: 0, body: 'Taken' }])
    await untilAllTried()
    peer().faults.add({ match: CREATE, fault: 'drop_before', times: 1 })
    const [dropped] = await posts([{ page: 1, body: 'Not taken' }])
    await untilAllTried()
    assert.deepEqual(await statuses(), { unconfirmed: 2 })
    await timePasses.looksFallDue()
    await fleet.restartWebs()
    await until('the one that is there to be found', async () => {
      return (await countOf('published')) === 1
    })
    const [entry, ...more] = peer().ledger()
    assert.lengthOf(more, 0)
    const found = await standing(taken)
    assert.equal(found.post.platformUrn, entry?.urn)
    assert.isNull(found.post.failureCode)
    const [event] = await PostEvent.query().where('post_id', taken.id)
    assert.equal(event?.kind, 'found_live')
    await until('a look for the other one', async () => {
      const { attempts } = await standing(dropped)
      return attempts[0]?.looks === 1
    })
    const { post } = await standing(dropped)
    assert.equal(post.status, 'unconfirmed')
    assert.equal(post.failureReason, failureSentence('unconfirmed'))
  })
})
