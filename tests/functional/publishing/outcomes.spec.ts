import { test } from '@japa/runner'
import type { DateTime } from 'luxon'
import linkedin from '#config/linkedin'
import publishing from '#config/publishing'
import DeletePost from '#actions/posts/delete_post'
import DeletePosts from '#actions/posts/delete_posts'
import PerformUndo from '#actions/undo/perform_undo'
import CountedPost from '#models/counted_post'
import Post from '#models/post'
import UndoStep from '#models/undo_step'
import LinkedinAccount from '#models/linkedin_account'
import type { FaultInput } from '#sandbox/server/faults'
import { now } from '#services/clock'
import { connectedOrganization } from '#tests/helpers/data/members'
import { freezeClock } from '#tests/helpers/clock'
import { duePost, standing, tick, publishingGroup } from '#tests/helpers/publishing/publisher'

test.group('What LinkedIn answers to the one create call', (group) => {
  const peer = publishingGroup(group)

  async function publishWith(
    fault: Omit<FaultInput, 'match'>,
    own: Partial<{ attempts: number }> = {}
  ) {
    const { organization, account } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id, ...own })
    peer().faults.add({ match: 'POST /rest/posts', ...fault })
    await tick()
    return { ...(await standing(due)), account, due }
  }

  for (const [fault, name] of [
    [{ fault: 'hang' }, 'no answer in time'],
    [{ fault: 'drop_before' }, 'a connection that breaks off'],
    [{ fault: 'drop_after' }, 'a connection that breaks off after LinkedIn took the post'],
    [{ fault: 'status', status: 500 }, 'a 500'],
    [{ fault: 'status_after', status: 502 }, 'a 502 although LinkedIn took the post'],
    [{ fault: 'status', status: 503 }, 'a 503 that names no time'],
  ] as const) {
    test(`${name}: unconfirmed, and never sent again by itself`, async ({ assert }) => {
      const { post, attempts } = await publishWith({ ...fault, times: 1 })
      const live = peer().ledger().length
      assert.equal(post.status, 'unconfirmed')
      assert.equal(post.failureCode, 'unconfirmed')
      assert.include(post.failureReason, 'Check your feed')
      assert.equal(attempts[0].outcome, 'unconfirmed')
      assert.equal(await tick(), 0)
      assert.lengthOf(peer().ledger(), live)
    })
  }

  test('a 429 without a time postpones the post until after midnight UTC', async ({ assert }) => {
    const { post, attempts } = await publishWith({ fault: 'status', status: 429 })
    assert.equal(post.status, 'scheduled')
    assert.isNull(post.failureCode)
    assert.equal(post.dueAt?.toISODate(), '2030-05-02')
    assert.equal(post.dueAt?.hour, 0)
    assert.deepEqual([attempts[0].outcome, attempts[0].httpStatus], ['rate_limited', 429])
  })

  test('a 429 or 503 with Retry-After is retried at that time', async ({ assert }) => {
    for (const status of [429, 503]) {
      const headers = { 'retry-after': '90' }
      const { post, due } = await publishWith({ fault: 'status', status, headers, times: 1 })
      assert.equal(post.status, 'scheduled')
      assert.equal(post.dueAt?.diff(now()).as('seconds'), 90)
      assert.isTrue(post.publishAt?.equals(due.publishAt as DateTime))
    }
  })

  test('the fifth postponed try is the last', async ({ assert }) => {
    const { post } = await publishWith({ fault: 'status', status: 429 }, { attempts: 4 })
    assert.equal(post.status, 'failed')
    assert.equal(post.failureCode, 'rate_limited')
    assert.isNull(post.dueAt)
  })

  test('a 401 renews the token once and repeats the call once', async ({ assert }) => {
    const { post, account, attempts } = await publishWith({
      fault: 'status',
      status: 401,
      times: 1,
    })
    const renewed = await LinkedinAccount.findOrFail(account.id)
    assert.equal(post.status, 'published')
    assert.lengthOf(attempts, 1)
    assert.notEqual(renewed.accessToken, account.accessToken)
    assert.equal(renewed.refreshToken, account.refreshToken)
    assert.lengthOf(peer().ledger(), 1)
  })

  for (const mode of ['personal', 'pages'] as const) {
    test(`401 and no fresh token to be had: the post waits, and the connection has expired (${mode})`, async ({
      assert,
    }) => {
      const { organization, account } = await connectedOrganization(peer().url, { mode })
      const due = await duePost({ organizationId: organization.id })
      peer().faults.add({ match: 'POST /rest/posts', fault: 'status', status: 401 })
      peer().faults.add({ match: 'POST /oauth/v2/accessToken', fault: 'refuse_refresh' })
      await tick()
      const { post } = await standing(due)
      const ended = await LinkedinAccount.findOrFail(account.id)
      assert.deepEqual([post.status, post.failureCode], ['scheduled', 'not_connected'])
      assert.include(post.failureReason, 'Reconnect in Settings')
      assert.equal(ended.status, 'expired')
      assert.equal(ended.refreshToken, account.refreshToken)
      assert.lengthOf(peer().ledger(), 0)
    })
  }

  test('a 426 switches to the next version, which is remembered', async ({ assert }) => {
    peer().settings.activeVersions = ['203003']
    const { organization } = await connectedOrganization(peer().url)
    await duePost({ organizationId: organization.id, body: 'First' })
    await tick()
    await duePost({ organizationId: organization.id, body: 'Second' })
    const counter = peer().faults.add({ match: 'POST /rest/posts', fault: 'slow', times: 9 })
    await tick()
    assert.deepEqual(
      peer()
        .ledger()
        .map(({ version }) => version),
      ['203003', '203003']
    )
    assert.equal(counter.left, 8)
  })

  test('a second 426 fails the post with advice for the operator', async ({ assert }) => {
    const { post } = await publishWith({ fault: 'status', status: 426 })
    assert.equal(post.failureCode, 'version_retired')
    assert.include(post.failureReason, 'LINKEDIN_VERSION')
  })

  test('a 403 fails the post and says what to check', async ({ assert }) => {
    const { post, attempts } = await publishWith({ fault: 'status', status: 403 })
    assert.equal(post.status, 'failed')
    assert.equal(post.failureCode, 'not_permitted')
    assert.equal(attempts[0].outcome, 'not_permitted')
    assert.match(post.failureReason ?? '', /^This LinkedIn connection isn't allowed to post as /)
  })

  test('a 422 for an existing text fails as a duplicate', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    await duePost({ organizationId: organization.id, body: 'The same' })
    await tick()
    const twin = await duePost({ organizationId: organization.id, body: 'The same' })
    await tick()
    const { post } = await standing(twin)
    assert.equal(post.failureCode, 'duplicate')
    assert.lengthOf(peer().ledger(), 1)
  })

  for (const author of ['personal', 'company'] as const) {
    test(`422 naming the post of a doubtful attempt: it is ours, and published (${author})`, async ({
      assert,
    }) => {
      peer().settings.clockOffsetMs = now().toMillis() - Date.now()
      const { organization } = await connectedOrganization(peer().url, { lifeDays: 9000 })
      const authorUrn = author === 'company' ? 'urn:li:organization:2414183' : null
      const due = await duePost({ organizationId: organization.id, authorKind: author, authorUrn })
      peer().faults.add({ match: 'POST /rest/posts', fault: 'drop_after', times: 1 })
      await tick()
      const doubtful = await standing(due)
      assert.equal(doubtful.post.status, 'unconfirmed')
      await doubtful.post.merge({ status: 'queued', dueAt: now() }).save()
      await tick()
      const { post, attempts } = await standing(due)
      assert.equal(post.status, 'published')
      assert.equal(post.platformUrn, peer().ledger()[0].urn)
      assert.lengthOf(peer().ledger(), 1)
      assert.deepEqual(
        attempts.map(({ outcome }) => outcome),
        ['unconfirmed', 'published']
      )
    })
  }

  test('an unreachable LinkedIn is retried with backoff, and nothing is sent', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id })
    linkedin.apiUrl = 'http://127.0.0.1:1'
    await tick()
    const { post, attempts } = await standing(due)
    assert.equal(post.status, 'scheduled')
    assert.isTrue((post.dueAt as DateTime) > now())
    assert.equal(
      attempts[0].reason,
      "LinkedIn couldn't be reached. Nothing was sent. Herald retries automatically."
    )
    assert.equal(post.attempts, 1)
  })

  test('after five unreachable hours posts within the grace period are published soon', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const begin = now()
    const due = async (hours: number) => {
      const dueAt = begin.plus({ hours })
      return duePost({ organizationId: organization.id, body: `After ${hours} h`, dueAt })
    }
    const [early, late] = [await due(0), await due(3.5)]
    const back = begin.plus({ hours: 5 })
    linkedin.apiUrl = 'http://127.0.0.1:1'
    for (;;) {
      const next = await Post.query().where('status', 'scheduled').orderBy('due_at').first()
      if (!next?.dueAt) break
      freezeClock(next.dueAt.toISO() ?? '')
      if (next.dueAt >= back) linkedin.apiUrl = peer().url
      await tick()
    }
    const given = await standing(early)
    assert.deepEqual([given.post.status, given.post.failureCode], ['failed', 'unreachable'])
    assert.isTrue((given.attempts.at(-1)?.startedAt as DateTime) > begin.plus({ hours: 1.75 }))
    assert.isAtMost(given.attempts.length, 30)
    const gone = await standing(late)
    assert.equal(gone.post.status, 'published')
    const wait = gone.post.postedAt?.diff(back).as('minutes') ?? Number.NaN
    assert.isTrue(wait >= 0 && wait <= 10, `${wait} minutes after LinkedIn is back`)
    assert.deepEqual(
      peer()
        .ledger()
        .map(({ text }) => text),
      ['After 3.5 h']
    )
  })

  test('a non-JSON response and endless redirects are handled', async ({ assert }) => {
    const body = '<html>no</html>'
    const page = await publishWith({ fault: 'status', status: 400, body, times: 1 })
    assert.equal(page.post.failureCode, 'refused')
    const headers = { location: '/rest/posts' }
    const moved = await publishWith({ fault: 'status', status: 307, headers })
    assert.equal(moved.post.failureCode, 'refused')
    assert.lengthOf(peer().ledger(), 0)
  })

  test('the daily limit of an author postpones the next post until tomorrow', async ({
    assert,
  }) => {
    publishing.authorDailyLimit = 2
    const { organization } = await connectedOrganization(peer().url)
    for (const body of ['One', 'Two', 'Three'])
      await duePost({ organizationId: organization.id, body })
    for (let rounds = 0; rounds < 3; rounds++) await tick()
    const parked = await Post.query().where('status', 'scheduled')
    assert.lengthOf(peer().ledger(), 2)
    assert.lengthOf(parked, 1)
    assert.equal(parked[0].dueAt?.toISODate(), '2030-05-02')
  })

  test('a published post that is deleted still counts against the daily limit, once', async ({
    assert,
  }) => {
    publishing.authorDailyLimit = 3
    const { organization, user } = await connectedOrganization(peer().url)
    const publish = async (body: string) => {
      const post = await duePost({ organizationId: organization.id, body })
      await CountedPost.create({ id: post.id, userId: user.id })
      await tick()
      return post
    }
    const [one, two] = [await publish('One'), await publish('Two')]
    await new DeletePost().handle({ postId: one.id, userId: user.id })
    const bulk = { organizationId: organization.id, userId: user.id }
    const { undo } = await new DeletePosts().handle({ ...bulk, ids: [two.id] })
    await new PerformUndo().handle(await UndoStep.findOffered(user, undo!))
    await publish('Three')
    assert.lengthOf(peer().ledger(), 3)
    await publish('Four')
    assert.lengthOf(peer().ledger(), 3)
  })

  test('a deleted post that may be live still counts against the daily limit', async ({
    assert,
  }) => {
    publishing.authorDailyLimit = 2
    const { organization, user } = await connectedOrganization(peer().url)
    const organizationId = organization.id
    peer().faults.add({ match: 'POST /rest/posts', fault: 'drop_after', times: 2 })
    for (const body of ['One', 'Two']) {
      const { id } = await duePost({ organizationId, body })
      await CountedPost.create({ id, userId: user.id })
      await tick()
      if (body === 'One') await new DeletePost().handle({ postId: id, userId: user.id })
      else await new DeletePosts().handle({ organizationId, userId: user.id, ids: [id] })
    }
    const next = await duePost({ organizationId, body: 'Three' })
    await tick()
    const { dueAt } = await next.refresh()
    assert.equal(dueAt?.toISODate(), '2030-05-02')
    assert.lengthOf(peer().ledger(), 2)
  })

  test('a post of {name} that may be live counts against the daily limit of its author')
    .with([
      { name: 'a chosen author', isChosen: true },
      { name: 'the connected member', isChosen: false },
    ])
    .run(async ({ assert }, { isChosen }) => {
      publishing.authorDailyLimit = 2
      const { organization, account } = await connectedOrganization(peer().url)
      const own = isChosen ? { authorUrn: account.memberUrn } : {}
      for (const body of ['One', 'Two', 'Three'])
        await duePost({ organizationId: organization.id, body, ...own })
      peer().faults.add({ match: 'POST /rest/posts', fault: 'drop_after', times: 1 })
      for (let rounds = 0; rounds < 3; rounds++) await tick()
      assert.lengthOf(await Post.query().where('status', 'unconfirmed'), 1)
      assert.lengthOf(peer().ledger(), 2)
      freezeClock('2030-05-02T00:11:00Z')
      await duePost({ organizationId: organization.id, body: 'Four', ...own })
      for (let rounds = 0; rounds < 3; rounds++) await tick()
      assert.lengthOf(peer().ledger(), 4)
    })
})
