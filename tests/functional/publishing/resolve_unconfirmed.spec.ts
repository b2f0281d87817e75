import { test } from '@japa/runner'
import { Settings } from 'luxon'
import app from '@adonisjs/core/services/app'
import LinkedinAccount from '#models/linkedin_account'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import PublishAttempt from '#models/publish_attempt'
import ResolveUnconfirmedPosts from '#actions/publishing/resolve_unconfirmed_posts'
import { LOOKUP_DELAYS_MS } from '#domain/publishing/retries'
import { toLittleText } from '#domain/posts/little_text'
import {
  unconfirmedInOrganization,
  unconfirmedPost,
  unconfirmedPostAt,
  answerTooLate,
  PAGE,
} from '#tests/helpers/publishing/publishing_outcomes'
import { connectedOrganization } from '#tests/helpers/data/members'
import { standing, publishingGroup } from '#tests/helpers/publishing/publisher'
import { now } from '#services/clock'
import { clocks } from '#start/clocks'

const SECOND = 1000
const MINUTE = 60 * SECOND

async function resolveUnconfirmed() {
  const lookUp = await app.container.make(ResolveUnconfirmedPosts)
  return lookUp.handle()
}

function later(ms: number) {
  const then = now().toMillis() + ms
  Settings.now = () => then
}

async function statusOf(id: string) {
  const { status } = await Post.findOrFail(id)
  return status
}

test.group('Looking for an unconfirmed post', (group) => {
  const peer = publishingGroup(group)

  /** Counts requests for posts at LinkedIn from now on. */
  function countAsked() {
    const rule = peer().faults.add({ match: 'GET /rest/posts', fault: 'slow', times: 1000 })
    return () => 1000 - (rule.left ?? 0)
  }

  /** A post on the page that was not made with Herald. */
  async function postBeside(token: string, text: string) {
    const answer = await fetch(`${peer().url}/rest/posts`, {
      method: 'POST',
      headers: {
        'authorization': `Bearer ${token}`,
        'linkedin-version': '203004',
        'x-restli-protocol-version': '2.0.0',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        author: PAGE,
        commentary: toLittleText(text),
        visibility: 'PUBLIC',
        distribution: {
          feedDistribution: 'MAIN_FEED',
          targetEntities: [],
          thirdPartyDistributionChannels: [],
        },
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
      }),
    })
    if (answer.status !== 201) throw new Error(await answer.text())
    return String(answer.headers.get('x-restli-id'))
  }

  test('an unconfirmed post found on LinkedIn is published ten seconds later with its link and time', async ({
    assert,
  }) => {
    const body = 'Is it (really) there? #hall_6 @all [yes] *~_|\\ <b> {x} 🚀'
    const { post } = await unconfirmedPostAt(peer(), { own: { body, hashtags: ['#robots'] } })
    later(9 * SECOND)
    assert.equal(await resolveUnconfirmed(), 0)
    later(SECOND)
    assert.equal(await resolveUnconfirmed(), 1)
    const current = await Post.findOrFail(post.id)
    const [live] = peer().ledger()
    assert.equal(current.status, 'published')
    assert.equal(current.platformUrn, live?.urn)
    assert.equal(current.platformUrl, live?.url)
    assert.equal(current.postedAt?.toMillis(), live?.receivedAt)
    assert.isNull(current.failureCode)
    const events = await PostEvent.query().where('post_id', post.id)
    assert.deepEqual(
      events.map(({ kind, userId }) => [kind, userId]),
      [['found_live', null]]
    )
    assert.lengthOf(peer().ledger(), 1)
  })

  test('the scheduler of the web process looks up unconfirmed posts', async ({ assert }) => {
    const { post } = await unconfirmedPostAt(peer())
    later(MINUTE)
    const clock = clocks.find(({ name }) => name === 'look_up_posts')
    assert.equal(clock?.everyMs, 5 * SECOND)
    await clock?.run()
    assert.equal(await statusOf(post.id), 'published')
  })

  test('a post not found on LinkedIn stays unconfirmed after six lookups in an hour', async ({
    assert,
  }) => {
    const { post } = await unconfirmedPostAt(peer(), { fault: 'drop_before' })
    const asked = countAsked()
    for (let seconds = 0; seconds < 7200; seconds += 30) {
      later(30 * SECOND)
      assert.equal(await resolveUnconfirmed(), 0)
    }
    const { post: current, attempts } = await standing(post)
    assert.equal(current.status, 'unconfirmed')
    assert.include(current.failureReason, "confirm whether it's live")
    assert.equal(attempts[0]?.looks, LOOKUP_DELAYS_MS.length)
    assert.equal(asked(), LOOKUP_DELAYS_MS.length)
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a personal post is not looked up, because the token may not read', async ({ assert }) => {
    await unconfirmedPostAt(peer(), { own: { authorKind: 'personal', authorUrn: null } })
    const asked = countAsked()
    later(5 * MINUTE)
    assert.equal(await resolveUnconfirmed(), 0)
    assert.equal(asked(), 0)
    const [attempt] = await PublishAttempt.all()
    assert.equal(attempt?.looks, 0)
  })

  test('a page outside the scopes is not looked up', async ({ assert }) => {
    const { account } = await unconfirmedPostAt(peer())
    await account.merge({ scopes: 'w_organization_social w_member_social' }).save()
    const asked = countAsked()
    later(5 * MINUTE)
    assert.equal(await resolveUnconfirmed(), 0)
    assert.equal(asked(), 0)
  })

  test('a hundred older posts whose connection has expired do not keep a post from being found', async ({
    assert,
  }) => {
    const { post } = await unconfirmedPostAt(peer())
    const stale = await connectedOrganization(peer().url, { lifeDays: 9000 })
    const expired = { expiresAt: now().minus({ days: 1 }), refreshToken: null }
    await stale.account.merge(expired).save()
    const author = { authorKind: 'company' as const, authorUrn: PAGE }
    for (let number = 0; number < 100; number += 1) {
      await unconfirmedPost({ organizationId: stale.organization.id, ...author })
    }
    later(MINUTE)
    assert.equal(await resolveUnconfirmed(), 1)
    assert.equal(await statusOf(post.id), 'published')
  })

  test('the same text from before the attempt is a different post', async ({ assert }) => {
    answerTooLate(peer())
    peer().settings.duplicateWindowMs = 0
    const first = await unconfirmedPostAt(peer(), { own: { body: 'Every Monday' } })
    later(MINUTE)
    assert.equal(await resolveUnconfirmed(), 1)
    later(6 * MINUTE)
    answerTooLate(peer())
    const twin = await unconfirmedInOrganization(peer(), first, {
      fault: 'drop_before',
      own: { body: 'Every Monday' },
    })
    later(MINUTE)
    assert.equal(await resolveUnconfirmed(), 0)
    assert.equal(await statusOf(twin.post.id), 'unconfirmed')
  })

  test('a LinkedIn post that belongs to another row is not used twice', async ({ assert }) => {
    const first = await unconfirmedPostAt(peer(), { own: { body: 'Twins' } })
    peer().settings.duplicateWindowMs = 0
    const second = await unconfirmedInOrganization(peer(), first, {
      fault: 'drop_before',
      own: { body: 'Twins' },
    })
    const asked = countAsked()
    later(MINUTE)
    assert.equal(await resolveUnconfirmed(), 1)
    const both = await Post.query().whereIn('id', [first.post.id, second.post.id])
    assert.sameMembers(
      both.map(({ status }) => status),
      ['published', 'unconfirmed']
    )
    assert.equal(asked(), 1)
  })

  test('a different text or author is not a match', async ({ assert }) => {
    const { post, account } = await unconfirmedPostAt(peer(), { fault: 'drop_before' })
    await postBeside(String(account.accessToken), `${post.body} And more.`)
    later(MINUTE)
    assert.equal(await resolveUnconfirmed(), 0)
  })

  test('a post is found behind many newer posts', async ({ assert }) => {
    const { post, account } = await unconfirmedPostAt(peer())
    const ours = peer().ledger()[0]?.urn
    for (let number = 0; number < 120; number++) {
      await postBeside(String(account.accessToken), `Number ${number}`)
    }
    const asked = countAsked()
    later(MINUTE)
    assert.equal(await resolveUnconfirmed(), 1)
    const current = await Post.findOrFail(post.id)
    assert.equal(current.platformUrn, ours)
    assert.equal(asked(), 3)
  })

  test('two parallel lookups ask once and confirm once', async ({ assert }) => {
    await unconfirmedPostAt(peer())
    const asked = countAsked()
    // Only the first lookup is due, so that a late one can't be the next.
    later(10 * SECOND)
    const found = await Promise.all([
      resolveUnconfirmed(),
      resolveUnconfirmed(),
      resolveUnconfirmed(),
    ])
    assert.equal(
      found.reduce((sum, count) => sum + count, 0),
      1
    )
    assert.equal(asked(), 1)
    assert.lengthOf(await PostEvent.all(), 1)
  })

  test('a user’s answer during a lookup is respected', async ({ assert }) => {
    const { post } = await unconfirmedPostAt(peer())
    later(MINUTE)
    peer().faults.add({ match: 'GET /rest/posts', fault: 'slow', delayMs: 150, times: 1 })
    const looking = resolveUnconfirmed()
    const locked = await Post.findOrFail(post.id)
    locked.queueAt(now(), 'UTC')
    await locked.save()
    assert.equal(await looking, 0)
    assert.equal(await statusOf(post.id), 'queued')
  })

  test('an unanswered lookup counts as one lookup', async ({ assert }) => {
    const { post } = await unconfirmedPostAt(peer())
    later(10 * SECOND)
    peer().faults.add({ match: 'GET /rest/posts', fault: 'status', status: 500, times: 1 })
    assert.equal(await resolveUnconfirmed(), 0)
    later(49 * SECOND)
    assert.equal(await resolveUnconfirmed(), 0)
    later(SECOND)
    assert.equal(await resolveUnconfirmed(), 1)
    assert.equal(await statusOf(post.id), 'published')
  })

  test('an expired token is renewed during a lookup', async ({ assert }) => {
    const { account } = await unconfirmedPostAt(peer())
    later(MINUTE)
    peer().faults.add({ match: 'GET /rest/posts', fault: 'status', status: 401, times: 1 })
    assert.equal(await resolveUnconfirmed(), 1)
    const renewed = await LinkedinAccount.findOrFail(account.id)
    assert.notEqual(renewed.accessToken, account.accessToken)
  })
})
