import { test } from '@japa/runner'
import { Settings } from 'luxon'
import app from '@adonisjs/core/services/app'
import LinkedinAccount from '#models/linkedin_account'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import PublishAttempt from '#models/publish_attempt'
import LookUpPosts from '#actions/publishing/look_up_posts'
import { LOOKS_AFTER_MS } from '#domain/publishing/look_up'
import { toLittleText } from '#domain/posts/little_text'
import { now } from '#services/clock'
import { clocks } from '#start/clocks'
import { doubtfulIn, doubtfulPost, inOurTime, PAGE } from '#tests/helpers/doubtful_post'
import { standing } from '#tests/helpers/publisher'
import { publishingGroup } from '#tests/helpers/publishing_group'

const SECOND = 1000
const MINUTE = 60 * SECOND

async function look() {
  const lookUp = await app.container.make(LookUpPosts)
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

  /** Counts how often LinkedIn is asked for posts from now on. */
  function countAsked() {
    const rule = peer().faults.add({ match: 'GET /rest/posts', fault: 'slow', times: 1000 })
    return () => 1000 - (rule.left ?? 0)
  }

  /** Somebody's post on the page, made beside Herald. */
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

  test('what LinkedIn has is taken over ten seconds later, with its link and time', async ({
    assert,
  }) => {
    const body = 'Is it (really) there? #hall_6 @all [yes] *~_|\\ <b> {x} 🚀'
    const { post } = await doubtfulPost(peer(), { own: { body, hashtags: ['#robots'] } })
    later(9 * SECOND)
    assert.equal(await look(), 0)
    later(SECOND)
    assert.equal(await look(), 1)
    const stands = await Post.findOrFail(post.id)
    const [live] = peer().ledger()
    assert.equal(stands.status, 'published')
    assert.equal(stands.platformUrn, live?.urn)
    assert.equal(stands.platformUrl, live?.url)
    assert.equal(stands.postedAt?.toMillis(), live?.receivedAt)
    assert.isNull(stands.failureCode)
    const events = await PostEvent.query().where('post_id', post.id)
    assert.deepEqual(
      events.map(({ kind, userId }) => [kind, userId]),
      [['found_live', null]]
    )
    assert.lengthOf(peer().ledger(), 1)
  })

  test('the clock of the web process does it', async ({ assert }) => {
    const { post } = await doubtfulPost(peer())
    later(MINUTE)
    const clock = clocks.find(({ name }) => name === 'look_up_posts')
    assert.equal(clock?.everyMs, 5 * SECOND)
    await clock?.run()
    assert.equal(await statusOf(post.id), 'published')
  })

  test('what LinkedIn does not have stays unconfirmed after six looks in an hour', async ({
    assert,
  }) => {
    const { post } = await doubtfulPost(peer(), { fault: 'drop_before' })
    const asked = countAsked()
    for (let seconds = 0; seconds < 7200; seconds += 30) {
      later(30 * SECOND)
      assert.equal(await look(), 0)
    }
    const { post: stands, attempts } = await standing(post)
    assert.equal(stands.status, 'unconfirmed')
    assert.include(stands.failureReason, "confirm whether it's live")
    assert.equal(attempts[0]?.looks, LOOKS_AFTER_MS.length)
    assert.equal(asked(), LOOKS_AFTER_MS.length)
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a personal post is not looked for: the token may not read', async ({ assert }) => {
    await doubtfulPost(peer(), { own: { authorKind: 'personal', authorUrn: null } })
    const asked = countAsked()
    later(5 * MINUTE)
    assert.equal(await look(), 0)
    assert.equal(asked(), 0)
    const [attempt] = await PublishAttempt.all()
    assert.equal(attempt?.looks, 0)
  })

  test('nor a page that the scopes do not reach', async ({ assert }) => {
    const { account } = await doubtfulPost(peer())
    await account.merge({ scopes: 'w_organization_social w_member_social' }).save()
    const asked = countAsked()
    later(5 * MINUTE)
    assert.equal(await look(), 0)
    assert.equal(asked(), 0)
  })

  test('the same words from before the attempt are another post', async ({ assert }) => {
    inOurTime(peer())
    peer().settings.duplicateWindowMs = 0
    const first = await doubtfulPost(peer(), { own: { body: 'Every Monday' } })
    later(MINUTE)
    assert.equal(await look(), 1)
    later(6 * MINUTE)
    inOurTime(peer())
    const twin = await doubtfulIn(peer(), first, {
      fault: 'drop_before',
      own: { body: 'Every Monday' },
    })
    later(MINUTE)
    assert.equal(await look(), 0)
    assert.equal(await statusOf(twin.post.id), 'unconfirmed')
  })

  test('a post that another row has already is not taken twice', async ({ assert }) => {
    const first = await doubtfulPost(peer(), { own: { body: 'Twins' } })
    peer().settings.duplicateWindowMs = 0
    const second = await doubtfulIn(peer(), first, { fault: 'drop_before', own: { body: 'Twins' } })
    const asked = countAsked()
    later(MINUTE)
    assert.equal(await look(), 1)
    const both = await Post.query().whereIn('id', [first.post.id, second.post.id])
    assert.sameMembers(
      both.map(({ status }) => status),
      ['published', 'unconfirmed']
    )
    assert.equal(asked(), 1)
  })

  test('other words, and another author, are not ours', async ({ assert }) => {
    const { post, account } = await doubtfulPost(peer(), { fault: 'drop_before' })
    await postBeside(String(account.accessToken), `${post.body} And more.`)
    later(MINUTE)
    assert.equal(await look(), 0)
  })

  test('it is found behind many newer posts', async ({ assert }) => {
    const { post, account } = await doubtfulPost(peer())
    const ours = peer().ledger()[0]?.urn
    for (let number = 0; number < 120; number++) {
      await postBeside(String(account.accessToken), `Number ${number}`)
    }
    const asked = countAsked()
    later(MINUTE)
    assert.equal(await look(), 1)
    const stands = await Post.findOrFail(post.id)
    assert.equal(stands.platformUrn, ours)
    assert.equal(asked(), 3)
  })

  test('two processes that look at once ask once and take it over once', async ({ assert }) => {
    await doubtfulPost(peer())
    const asked = countAsked()
    later(MINUTE)
    const found = await Promise.all([look(), look(), look()])
    assert.equal(
      found.reduce((sum, count) => sum + count, 0),
      1
    )
    assert.equal(asked(), 1)
    assert.lengthOf(await PostEvent.all(), 1)
  })

  test('a person who answers while Herald looks is heard', async ({ assert }) => {
    const { post } = await doubtfulPost(peer())
    later(MINUTE)
    peer().faults.add({ match: 'GET /rest/posts', fault: 'slow', delayMs: 150, times: 1 })
    const looking = look()
    const locked = await Post.findOrFail(post.id)
    locked.queueAt(now(), 'UTC')
    await locked.save()
    assert.equal(await looking, 0)
    assert.equal(await statusOf(post.id), 'queued')
  })

  test('a LinkedIn that does not answer costs one look', async ({ assert }) => {
    const { post } = await doubtfulPost(peer())
    later(10 * SECOND)
    peer().faults.add({ match: 'GET /rest/posts', fault: 'status', status: 500, times: 1 })
    assert.equal(await look(), 0)
    later(49 * SECOND)
    assert.equal(await look(), 0)
    later(SECOND)
    assert.equal(await look(), 1)
    assert.equal(await statusOf(post.id), 'published')
  })

  test('a token that ended meanwhile is renewed on the way', async ({ assert }) => {
    const { account } = await doubtfulPost(peer())
    later(MINUTE)
    peer().faults.add({ match: 'GET /rest/posts', fault: 'status', status: 401, times: 1 })
    assert.equal(await look(), 1)
    const renewed = await LinkedinAccount.findOrFail(account.id)
    assert.notEqual(renewed.accessToken, account.accessToken)
  })
})
