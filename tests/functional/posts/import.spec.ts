import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import ImportPosts from '#actions/posts/import_posts'
import RetryRun from '#actions/runs/retry_run'
import { saveImportedPosts } from '#actions/posts/save_imported_posts'
import { withReadCommitted } from '#database/transaction'
import { IMPORT_MESSAGES } from '#domain/posts/parse_imported_post'
import { bearerOf } from '#tests/helpers/requests'
import { postLockAsked } from '#tests/helpers/statements'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { answerTooLate, unconfirmedPost } from '#tests/helpers/publishing/publishing_outcomes'
import { finishedRun, performRun, waitingRun, jobQueue } from '#tests/helpers/data/runs'
import { JONAS } from '#tests/helpers/peers/linkedin_peer'
import { publishingGroup } from '#tests/helpers/publishing/publisher'
import LinkedinAccount from '#models/linkedin_account'
import Media from '#models/media'
import Post from '#models/post'
import PostMetric from '#models/post_metric'
import Run from '#models/run'
import { now } from '#services/clock'

const NORTHWIND = 'urn:li:organization:2414183'
const FJORDLICHT = 'urn:li:organization:2414184'

type Member = Awaited<ReturnType<typeof makeMember>>

test.group('posts: import from LinkedIn', (group) => {
  const peer = publishingGroup(group)
  const lane = jobQueue(group)
  group.tap((one) => one.timeout(60_000))

  /** Maya, with this many published posts on each of her two pages. */
  async function withHistory(each: number) {
    peer().settings.historyPosts = each
    answerTooLate(peer())
    return connectedOrganization(peer().url, { lifeDays: 9000 })
  }

  async function ask(client: ApiClient, { user, organization }: Member, body = {}) {
    const request = client.post('/api/posts/import-from-linkedin').qs({ org_id: organization.id })
    return request.bearerToken(await bearerOf(user)).json(body)
  }

  function importRun({ user, organization }: Member) {
    const of = { organizationId: organization.id, userId: user.id }
    return waitingRun({ ...of, kind: 'import', input: { authors: [] } })
  }

  async function perform(run: Run) {
    const action = await app.container.make(ImportPosts)
    return performRun(run, (performance) => action.perform(performance))
  }

  /** Performs an import that stops like a killed process after this many posts. */
  async function interruptAt(run: Run, posts: number) {
    const action = await app.container.make(ImportPosts)
    const gone = new AbortController()
    await run.merge({ status: 'running', leaseUntil: now(), claimedBy: 'desk|1|gone' }).save()
    const progress = async () => {
      const rows = await Post.query().count('* as count').pojo<{ count: number }>()
      if (Number(rows[0]?.count) >= posts) gone.abort()
    }
    const performance = { run, input: run.input, partialResult: run.result, signal: gone.signal }
    const watched = { ...performance, progress: () => void progress() }
    await action.perform(watched).catch(() => null)
    await Run.failSilent(now().plus({ minute: 1 }))
  }

  test('the posts of all pages are imported once', async ({ client, assert }) => {
    const member = await withHistory(70)
    const first = await ask(client, member)
    first.assertStatus(200)
    first.assertBody({ imported: 140, updated: 0 })
    const again = await ask(client, member)
    again.assertBody({ imported: 0, updated: 140 })
    assert.lengthOf(await Post.all(), 140)
  })

  test('an imported post has the text, page, time, link, image and metrics from LinkedIn', async ({
    client,
    assert,
  }) => {
    const member = await withHistory(6)
    await ask(client, member, { authors: [NORTHWIND] })
    const posts = await Post.query().orderBy('posted_at', 'desc')
    assert.lengthOf(posts, 6)
    for (const post of posts) {
      assert.equal(post.origin, 'imported')
      assert.equal(post.status, 'published')
      assert.match(post.body, /^Sample post \d+ of Northwind Robotics: .*#\w+$/s)
      assert.equal(post.authorName, 'Northwind Robotics')
      assert.equal(post.authorUrn, NORTHWIND)
      assert.equal(post.platformUrl, `${peer().url}/feed/update/${post.platformUrn}/`)
      assert.isTrue(post.postedAt! < now())
      assert.isAbove(post.impressions ?? 0, 0)
    }
    const shown = posts.flatMap(({ kind, media }) => (kind === 'image' ? media : []))
    assert.lengthOf(shown, 2)
    const [picture] = await Media.query().where('id', shown[0]!.media_id!)
    assert.equal(picture!.source, 'import')
    assert.equal(picture!.altText, 'Sample picture of Northwind Robotics')
    assert.lengthOf(await PostMetric.all(), 6)
  })

  test('where LinkedIn refuses batches, images are read one by one', async ({ client, assert }) => {
    const member = await withHistory(6)
    peer().settings.refusesBatches = true
    await ask(client, member, { authors: [NORTHWIND] })
    peer().settings.refusesBatches = false
    const posts = await Post.query().where('kind', 'image')
    assert.lengthOf(posts, 2)
    for (const { media } of posts) assert.isString(media[0]?.media_id)
  })

  test('where LinkedIn knows no call for several images, they are read one by one', async ({
    client,
    assert,
  }) => {
    const member = await withHistory(6)
    peer().faults.add({ match: 'GET /rest/images', fault: 'status', status: 404 })
    await ask(client, member, { authors: [NORTHWIND] })
    const posts = await Post.query().where('kind', 'image')
    assert.lengthOf(posts, 2)
    for (const { media } of posts) assert.isString(media[0]?.media_id)
  })

  test('a page that is shorter than requested is continued where its link leads', async ({
    client,
  }) => {
    const member = await withHistory(6)
    const post = { id: 'urn:li:share:7', author: NORTHWIND, commentary: 'One', publishedAt: 1 }
    const links = [{ rel: 'next', href: '/rest/posts?q=author&start=2&count=2' }]
    const body = { elements: [post], paging: { start: 0, count: 2, links } }
    peer().faults.add({ match: 'GET /rest/posts', fault: 'status', status: 200, body, times: 1 })
    const answer = await ask(client, member, { authors: [NORTHWIND] })
    answer.assertBody({ imported: 5, updated: 0 })
  })

  test('an import of a thousand posts that is interrupted and retried imports and counts each post once', async ({
    assert,
  }) => {
    const member = await withHistory(500)
    const run = await importRun(member)
    await interruptAt(run, 450)
    const half = await Post.query().count('* as count').pojo<{ count: number }>()
    assert.isAtLeast(Number(half[0]?.count), 450)
    assert.isBelow(Number(half[0]?.count), 700)
    const retry = await app.container.make(RetryRun)
    const fresh = await retry.handle({ runId: run.id, userId: member.user.id })
    await lane.idle()
    const done = await finishedRun(fresh.id)
    assert.deepEqual(done.result, { imported: 1000, updated: 0 })
    const urns = await Post.query().distinct('platform_urn').pojo<{ platform_urn: string }>()
    assert.lengthOf(urns, 1000)
    assert.lengthOf(await Post.query().select('id'), 1000)
  })

  test('a new import counts known posts as updated', async ({ client, assert }) => {
    const member = await withHistory(60)
    const run = await importRun(member)
    await interruptAt(run, 50)
    const kept = await Post.query().select('id')
    assert.lengthOf(kept, 50)
    const answer = await ask(client, member)
    answer.assertBody({ imported: 70, updated: 50 })
    assert.lengthOf(await Post.query().select('id'), 120)
  })

  test('a cancelled import stores nothing more', async ({ assert }) => {
    const member = await withHistory(60)
    const run = await importRun(member)
    const action = await app.container.make(ImportPosts)
    await performRun(run, async (performance) => {
      await Run.cancel([run.id], now())
      return action.perform(performance)
    })
    assert.lengthOf(await Post.all(), 0)
  })

  test('two parallel imports store each post once', async ({ assert }) => {
    const member = await withHistory(60)
    const runs = await Promise.all([importRun(member), importRun(member)])
    const ended = await Promise.all(runs.map(perform))
    const results = ended.map(({ result }) => result as { imported: number; updated: number })
    assert.equal(results[0]!.imported + results[1]!.imported, 120)
    assert.equal(results[0]!.updated + results[1]!.updated, 120)
    assert.lengthOf(await Post.all(), 120)
  })

  test('an import with a personal connection is refused with a reason', async ({
    client,
    assert,
  }) => {
    peer().settings.historyPosts = 5
    answerTooLate(peer())
    const member = await connectedOrganization(peer().url, { mode: 'personal', lifeDays: 9000 })
    const answer = await ask(client, member)
    answer.assertStatus(403)
    answer.assertBody({ detail: IMPORT_MESSAGES.personal, code: 'E_IMPORT_NOT_PERMITTED' })
    assert.lengthOf(await Post.all(), 0)
    assert.lengthOf(await Run.all(), 0)
  })

  test('an import without a working connection is refused with a message', async ({ client }) => {
    const stranger = await ask(client, await makeMember())
    stranger.assertStatus(409)
    const member = await withHistory(5)
    await member.account.merge({ status: 'expired' }).save()
    const answer = await ask(client, member)
    answer.assertStatus(409)
    answer.assertBodyContains({ detail: IMPORT_MESSAGES.expired })
  })

  test('only pages managed by the connection are imported', async ({ client, assert }) => {
    peer().settings.historyPosts = 5
    answerTooLate(peer())
    const jonas = await connectedOrganization(peer().url, { member: JONAS, lifeDays: 9000 })
    const refused = await ask(client, jonas, { authors: [FJORDLICHT] })
    refused.assertStatus(422)
    refused.assertBodyContains({ detail: IMPORT_MESSAGES.unknown_author })
    assert.lengthOf(await Post.all(), 0)
  })

  test('a rate limit ends an import with advice and keeps the imported posts', async ({
    client,
    assert,
  }) => {
    const member = await withHistory(120)
    const rule = peer().faults.add({ match: 'GET /rest/posts', fault: 'slow', times: 2 })
    peer().faults.add({ match: 'GET /rest/posts', fault: 'status', status: 429 })
    const answer = await ask(client, member)
    assert.equal(rule.left, 0)
    answer.assertStatus(422)
    answer.assertBodyContains({ detail: IMPORT_MESSAGES.limited })
    assert.lengthOf(await Post.query().select('id'), 100)
  })

  test('a token rejected by LinkedIn ends the connection', async ({ client, assert }) => {
    const member = await withHistory(5)
    await member.account.merge({ refreshToken: null, accessToken: 'gone' }).save()
    const answer = await ask(client, member)
    answer.assertBodyContains({ detail: IMPORT_MESSAGES.expired })
    const account = await LinkedinAccount.findOrFail(member.account.id)
    assert.equal(account.status, 'expired')
  })

  test('an unconfirmed post is confirmed by an import, not added', async ({ client, assert }) => {
    const member = await withHistory(3)
    await ask(client, member, { authors: [NORTHWIND] })
    const [known] = await Post.query().orderBy('posted_at', 'desc')
    const { body, postedAt } = known!
    await known!.delete()
    const of = { organizationId: member.organization.id, authorKind: 'company' as const }
    const doubt = await unconfirmedPost({ ...of, authorUrn: NORTHWIND, body })
    await doubt.merge({ publishAt: postedAt }).save()
    const answer = await ask(client, member, { authors: [NORTHWIND] })
    answer.assertBody({ imported: 0, updated: 3 })
    const settled = await Post.findOrFail(doubt.id)
    assert.equal(settled.status, 'published')
    assert.lengthOf(await Post.all(), 3)
  })

  /** Saves a page of LinkedIn's posts that has one, which says this. */
  async function savePageOf(post: Post, body: string, readAt = now()) {
    const { organizationId, authorName, postedAt, publishAt } = post
    const author = { kind: 'company' as const, urn: NORTHWIND, name: authorName ?? 'Northwind' }
    const urn = post.platformUrn ?? 'urn:li:share:7100000000000000001'
    const publishedAt = (postedAt ?? publishAt ?? now()).toMillis()
    const content = { body, mentions: [], kind: 'text' as const, image: null, card: null }
    const own = { urn, author: NORTHWIND, url: `${peer().url}/${urn}`, publishedAt }
    const read = { ...own, ...content, copied: null, metrics: null, readAt }
    const page = { organizationId, author, posts: [read], at: now() }
    return withReadCommitted((trx) => saveImportedPosts(page, trx))
  }

  test('a correction made while LinkedIn was read is not replaced by the text from before', async ({
    client,
    assert,
  }) => {
    await ask(client, await withHistory(1), { authors: [NORTHWIND] })
    const post = await Post.firstOrFail()
    await post.merge({ body: 'Corrected' }).save()
    await savePageOf(post, 'Before', now().minus({ seconds: 1 }))
    await post.refresh()
    assert.equal(post.body, 'Corrected')
    await savePageOf(post, 'Changed on LinkedIn')
    await post.refresh()
    assert.equal(post.body, 'Changed on LinkedIn')
  })

  if (process.env.DB_CONNECTION === 'mysql') {
    test('an answer that a post is not live, given during an import, is kept', async ({
      assert,
    }) => {
      const { organization } = await withHistory(1)
      const of = { organizationId: organization.id, authorKind: 'company' as const }
      const doubt = await unconfirmedPost({ ...of, authorUrn: NORTHWIND, body: 'Is it there?' })
      const trx = await db.transaction()
      const answered = await Post.lockForChange(doubt.id, trx)
      answered.queueAt(now(), answered.zone)
      await answered.save()
      const asked = postLockAsked()
      const saving = savePageOf(doubt, doubt.body)
      await asked
      await trx.commit()
      assert.deepEqual(await saving, { imported: 1, updated: 0 })
      await doubt.refresh()
      assert.equal(doubt.status, 'queued')
    })
  }

  test('an asynchronous import returns the run, and the same run to a second request', async ({
    client,
    assert,
  }) => {
    const member = await withHistory(30)
    const request = async () =>
      client
        .post('/api/posts/import-from-linkedin')
        .qs({ org_id: member.organization.id })
        .header('prefer', 'respond-async')
        .bearerToken(await bearerOf(member.user))
    const held = peer().faults.add({
      match: 'GET /rest/organizationAcls',
      fault: 'slow',
      delayMs: 300,
    })
    const first = await request()
    const second = await request()
    first.assertStatus(202)
    assert.equal(second.body().id, first.body().id)
    peer().faults.remove(held.id)
    await lane.idle()
    const run = await finishedRun(first.body().id)
    assert.deepEqual(run.result, { imported: 60, updated: 0 })
  })
})
