import { test } from '@japa/runner'
import type { Assert } from '@japa/assert'
import LinkedinAccount from '#models/linkedin_account'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { failureSentence } from '#domain/publishing/failure_codes'
import { now } from '#services/clock'
import { CREATE_ANSWERS } from '#tests/faults/create_answers'
import { agency, connectedOrganization } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { duePost, standing } from '#tests/helpers/publishing/publisher'
import { waitUntilAllTried, countOf, statuses } from '#tests/helpers/publishing/publishing_outcomes'
import { storedImage } from '#tests/helpers/requests/image_requests'
import { timePasses } from '#tests/helpers/clock'
import { Fleet } from '#tests/helpers/publishing/fleet'

const CREATE = 'POST /rest/posts'
const TOKENS = 'POST /oauth/v2/accessToken'

test.group('Whatever LinkedIn does to a Herald that runs', (group) => {
  const peer = linkedinPeer(group)
  // Silence lasts as long as this, and a slow machine needs part of it for an honest answer.
  const fleet = Fleet.ofGroup(group, { environment: { PUBLISH_TIMEOUT: '3s' } })
  group.each.setup(freshDatabase)
  group.each.setup(() => void (peer().settings.duplicateWindowMs = 0))
  group.each.setup(() => fleet.start())

  const postsOnFeed = (text: string) =>
    peer()
      .ledger()
      .filter((entry) => entry.text === text)

  const untilAllTried = (times = 1) =>
    until('the end of every attempt', () => waitUntilAllTried({ times }))

  /**
   * One post for each answer, all by one author, so that their create calls arrive in the order of
   * the answers.
   */
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

  test('each answer to the create call has the right outcome for its post', async ({ assert }) => {
    const renewals = await publishThroughAll()
    for (const { name, status, outcome, description, ...answer } of CREATE_ANSWERS) {
      const { post, attempts } = await named(name)
      const [attempt] = attempts
      const feed = postsOnFeed(name)
      const came = [post.status, attempt?.outcome, attempts.length, feed.length]
      assert.deepEqual(came, [status, outcome, 1, answer.postsOnFeed], name)
      if (description) assert.include(attempt?.reason, description, name)
      assert.equal(post.failureReason, attempt?.reason, name)
      if (status === 'published') assert.equal(post.platformUrn, feed[0]?.urn)
    }
    assert.equal(renewals.left, 98, 'one token was renewed, once')
    const [usual] = postsOnFeed('a 201')
    const [older] = postsOnFeed('426, and an older version')
    assert.isBelow(Number(older?.version), Number(usual?.version))
    await assertPostponed(assert, '503 with Retry-After')
    await assertPostponed(assert, '429 with Retry-After')
    const { post, attempts } = await named('429 without a time')
    const midnight = attempts[0]?.finishedAt?.plus({ days: 1 }).startOf('day')
    assert.isTrue(midnight && post.dueAt?.startOf('day').equals(midnight))
    await assertPublishedLater(assert)
  })

  async function assertPostponed(assert: Assert, name: string) {
    const { post, attempts } = await named(name)
    const [attempt] = attempts
    const wait = attempt?.finishedAt && post.dueAt?.diff(attempt.finishedAt).as('seconds')
    assert.closeTo(Number(wait), 120, 5, name)
  }

  /** Every postponed post is published once at its time, and no other post is published again. */
  async function assertPublishedLater(assert: Assert) {
    const before = peer().ledger().length
    const waiting = await Post.query().where('status', 'scheduled')
    await timePasses.makeRetriesDue()
    await until('what was put off on the feed', async () => (await countOf('scheduled')) === 0)
    await untilAllTried()
    for (const { body } of waiting) {
      const { post, attempts } = await named(body)
      assert.deepEqual(
        [post.status, attempts.length, postsOnFeed(body).length],
        ['published', 2, 1]
      )
    }
    assert.lengthOf(waiting, 3)
    assert.lengthOf(peer().ledger(), before + 3)
  }

  test('after a 401 without a new token the post waits and says for what', async ({ assert }) => {
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
      const { media, bytes } = await storedImage(organization.id, { width: 600, height: 400 })
      const shown = [{ media_id: media.id, alt: 'A dock', title: '' }]
      peer().faults.add({ ...fault, times: 1 })
      const [due] = await posts([{ page: 0, kind: 'image', media: shown }])
      await untilAllTried()
      const put = await standing(due)
      assert.deepEqual([put.post.status, put.attempts[0]?.phase], ['scheduled', 'done'])
      assert.include(put.attempts[0]?.reason, 'Nothing was posted.')
      assert.lengthOf(peer().ledger(), 0)
      await timePasses.makeRetriesDue()
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

  test('a 426 for every version fails the post with a note for the operator', async ({
    assert,
  }) => {
    const { posts } = await agency(peer().url)
    peer().faults.add({ match: CREATE, fault: 'status', status: 426 })
    const [due] = await posts([{ page: 0 }])
    await untilAllTried()
    const { post } = await standing(due)
    assert.deepEqual([post.status, post.failureCode], ['failed', 'version_retired'])
    assert.equal(post.failureReason, failureSentence('version_retired'))
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a post whose connection dropped is unconfirmed until it is found on the company page', async ({
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
    await timePasses.makeChecksDue()
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
