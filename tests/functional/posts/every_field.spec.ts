import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import CreateBackup from '#actions/archives/create_backup'
import RestoreBackup from '#actions/archives/restore_backup'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { DEFAULT_VISIBILITY } from '#domain/posts/visibility'
import Post from '#models/post'
import { freezeClock } from '#tests/helpers/clock'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { exported, imported, wipeDatabase } from '#tests/helpers/data/organization_archive'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { actingAs, bodyOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'

const ADA = { urn: 'urn:li:person:4fKx90Jb', name: 'Ada' }

/** The second "Ada" is the mention. */
const SENT = {
  content: {
    body: 'Ada asked Ada, and Halden Logistics answered.',
    hashtags: ['#docks'],
    mentions: [
      { start: 10, length: 3, ...ADA },
      { start: 19, length: 16, urn: 'urn:li:organization:3318207', name: 'Halden Logistics' },
    ],
  },
  mode: 'poll',
  poll: {
    question: 'Where do you lose time?',
    options: ['At the dock; waiting', '"Paper"', '=1+1'],
    duration: 'FOURTEEN_DAYS',
  },
  visibility: 'CONNECTIONS',
  is_reshare_disabled: true,
  first_comment: { text: 'Sources:\nhttps://halden.example', delay_minutes: 15 },
}

const DEFAULTS = { mode: 'text', poll: null, first_comment: null, is_reshare_disabled: false }

/** The sent fields as the API's response has them. */
function readBack(answer: typeof SENT) {
  const { content, mode, poll, visibility, first_comment: comment } = answer
  const { body, hashtags, mentions } = content
  const { is_reshare_disabled: isReshareDisabled } = answer
  return {
    content: { body, hashtags, mentions },
    mode,
    poll,
    visibility,
    is_reshare_disabled: isReshareDisabled,
    first_comment: comment && { text: comment.text, delay_minutes: comment.delay_minutes },
  }
}

/** The same of a stored post, and whether its comments are open. */
function storedFields(post: Post) {
  const { body, hashtags, mentions, kind, poll, visibility, isReshareDisabled } = post
  const { firstComment, commentsState } = post
  const options = { kind, poll, visibility, isReshareDisabled, firstComment, commentsState }
  return { body, hashtags, mentions, ...options }
}

test.group('posts: every field survives', (group) => {
  const peer = linkedinPeer(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))

  async function planned(client: ApiClient) {
    const { user, organization } = await connectedOrganization(peer().url)
    const as = actingAs(client, user)
    const org = { org_id: organization.id }
    const draft = await as.post('/api/drafts', { ...org, ...SENT })
    draft.assertStatus(201)
    const when = { publish_time: '2030-06-01T09:00:00Z', timezone: 'Europe/Berlin' }
    const planning = { ...org, ...when, draft_id: draft.body().id }
    const post = await as.post('/api/scheduled-posts', planning)
    post.assertStatus(201)
    return { as, user, organization, org, draft: draft.body(), id: String(post.body().id) }
  }

  /** A planned post with everything, and a published one of a page with its comments off. */
  async function both(client: ApiClient) {
    const { organization, user } = await planned(client)
    const page = { authorKind: 'company', authorUrn: 'urn:li:organization:2414183' } as const
    const live = { status: 'published', commentsState: 'CLOSED', ...page } as const
    await PostFactory.merge({ organizationId: organization.id, ...live }).create()
    return { organization, user, fields: await allFields() }
  }

  async function allFields() {
    const posts = await Post.query().orderBy('status')
    return posts.map(storedFields)
  }

  test('the API answers what it was sent: draft, post, change and duplicate', async ({
    client,
    assert,
  }) => {
    const { as, user, org, draft, id } = await planned(client)
    assert.deepEqual(readBack(draft), SENT)
    const read = async (path: string) => readBack(await bodyOf(as.get(path)))
    const [listed] = await bodyOf(as.get('/api/drafts', org))
    assert.deepEqual([listed.id, readBack(listed)], [draft.id, SENT])
    assert.deepEqual(await read(`/api/posts/${id}`), SENT)
    const copy = await as.post(`/api/posts/${id}/duplicate`)
    assert.deepEqual(readBack(copy.body()), SENT)
    const plain = { ...DEFAULTS, visibility: DEFAULT_VISIBILITY }
    const content = { ...SENT.content, mentions: [] }
    for (const change of [{ ...plain, content }, SENT]) {
      const changed = await client
        .patch(`/api/posts/${id}`)
        .json(change)
        .withGuard('api')
        .loginAs(user)
      changed.assertStatus(200)
      assert.deepEqual(await read(`/api/posts/${id}`), change)
    }
  })

  test('an export of the organization has every field, and so does its import', async ({
    client,
    assert,
  }) => {
    const { organization, user, fields } = await both(client)
    const archive = await exported(organization.id)
    await wipeDatabase()
    await imported(archive, await UserFactory.merge({ email: user.email }).create())
    assert.deepEqual(await allFields(), fields)
  })

  test('a backup has every field, and so does what is restored', async ({ client, assert }) => {
    const { fields } = await both(client)
    const folder = await mkdtemp(join(tmpdir(), 'backup-'))
    try {
      const { place: path } = await new CreateBackup().handle({ to: { path: folder } })
      await wipeDatabase()
      await new RestoreBackup().handle({ path, over: 'nothing' })
      assert.deepEqual(await allFields(), fields)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('a CSV file has every field, and its import makes the same post', async ({
    client,
    assert,
  }) => {
    const { as, org, user, id } = await planned(client)
    const file = await as.get('/api/posts/export-csv', { ...org, tab: 'scheduled' })
    file.assertStatus(200)
    const answer = await client
      .post('/api/posts/import-csv')
      .withGuard('api')
      .loginAs(user)
      .fields({ ...org, is_check: 'false' })
      .file('file', Buffer.from(file.text()), { filename: 'posts.csv' })
    answer.assertStatus(200)
    const [row] = answer.body().rows
    assert.isNull(row.problem)
    assert.deepEqual(answer.body().ignored_columns, [])
    const [first, second] = [await Post.findOrFail(id), await Post.findOrFail(row.post_id)]
    assert.deepEqual(storedFields(second), storedFields(first))
    const known = await as.get('/api/mentions', org)
    assert.include(JSON.stringify(known.body()), ADA.urn)
  })

  test('posts from before mentions and options are in a CSV file', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const { id } = await PostFactory.merge({
      organizationId: organization.id,
      body: 'Old',
    }).create()
    await Post.query().where('id', id).update({ mentions: null, poll: null, first_comment: null })
    const file = await actingAs(client, user).get('/api/posts/export-csv', {
      org_id: organization.id,
      tab: 'all',
    })
    file.assertStatus(200)
    assert.match(file.text(), /\nOld,/)
  })

  test('a cell that LinkedIn would refuse is named: {columns} {cells}')
    .with([
      { columns: 'comment_delay', cells: '7', problem: /delay can be 0, 1, 5, 15 or 60 minutes/ },
      { columns: 'mentions', cells: 'Ada (urn:li:person:1', problem: /Write mentions like/ },
      { columns: 'mentions', cells: 'Bob (urn:li:person:1)', problem: /doesn't mention "Bob"/ },
      { columns: 'mentions', cells: 'Ada (urn:li:person:1) #2', problem: /doesn't mention "Ada"/ },
      { columns: 'visibility', cells: 'friends', problem: /"anyone" or "connections"/ },
      { columns: 'resharing', cells: 'no', problem: /"on" or "off"/ },
      { columns: 'poll_question', cells: 'Which?', problem: /2 to 4 options/ },
      { columns: 'poll_option_1,poll_option_2', cells: 'A,B', problem: /question/ },
      {
        columns: 'poll_question,poll_option_1,poll_option_2,poll_days',
        cells: 'Which?,A,B,2',
        problem: /can run 1, 3, 7 or 14 days/,
      },
    ])
    .run(async ({ client, assert }, { columns, cells, problem }) => {
      const { user, organization } = await makeMember()
      const answer = await client
        .post('/api/posts/import-csv')
        .withGuard('api')
        .loginAs(user)
        .fields({ org_id: organization.id, is_check: 'true' })
        .file('file', Buffer.from(`text,${columns}\nAda,${cells}\n`), { filename: 'posts.csv' })
      assert.match(answer.body().rows[0].problem ?? '', problem)
    })
})
