import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import drive from '@adonisjs/drive/services/main'
import type { ApprovalPolicy } from '#domain/approvals/approval_policy'
import Draft from '#models/draft'
import Media from '#models/media'
import Notification from '#models/notification'
import Post from '#models/post'
import type User from '#models/user'
import { UserFactory } from '#database/factories/user_factory'
import { freezeClock } from '#tests/helpers/clock'
import { zipped } from '#tests/helpers/data/document_files'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import { makeMember, teamOf, type Team } from '#tests/helpers/data/members'
import { bytesOf, webPeer } from '#tests/helpers/peers/web_servers'
import { actingAs } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'

const PATH = '/api/posts/import-csv'

interface Row {
  line: number
  problem: string | null
  note: string | null
  post_id: string | null
  draft_id: string | null
}

type Asked = { is_check?: boolean; skip_faulty?: boolean; by?: User }

function send(client: ApiClient, team: Team, file: string | Buffer, asked: Asked = {}) {
  const { is_check: isCheck = false, skip_faulty: skipsFaulty = false, by } = asked
  return client
    .post(PATH)
    .withGuard('api')
    .loginAs(by ?? team.members.editor)
    .field('org_id', team.organization.id)
    .field('is_check', String(isCheck))
    .field('skip_faulty', String(skipsFaulty))
    .file('file', Buffer.from(file), { filename: 'posts.csv' })
}

function problemsOf(rows: Row[]) {
  return Object.fromEntries(rows.flatMap(({ line, problem }) => (problem ? [[line, problem]] : [])))
}

function stored() {
  return Promise.all([Draft.query().orderBy('id'), Post.query().orderBy('publish_at')])
}

async function counts() {
  const [drafts, posts] = await stored()
  return { drafts: drafts.length, posts: posts.length }
}

/** 1,000 rows, of which every 25th is faulty in one of eight ways. */
function largeFile() {
  const faults: [cells: string, problem: RegExp][] = [
    [',2026-12-01 09:00,,,', /Write something/],
    ['A text,2020-12-01 09:00,,,', /passed/],
    ['A text,tomorrow,,,', /Write the time/],
    ['A text,2026-12-01 09:00,,Nobody,', /isn't an author/],
    ['A text,2027-03-28 02:30,Europe/Berlin,,', /clocks change/],
    ['A text,2026-12-01 09:00,Mars/Base,,', /time zone/],
    [`${'x'.repeat(3001)},2026-12-01 09:00,,,`, /3,000|too long/i],
    ['A text,2026-12-01 09:00,,,lost.png', /isn't in the file/],
  ]
  const expected = new Map<number, RegExp>()
  const lines = Array.from({ length: 1000 }, (_, index) => {
    if (index % 25 !== 24) return `Post ${index},${index % 2 ? '' : '2026-12-01 09:00'},,,`
    const [cells, problem] = faults[Math.floor(index / 25) % faults.length]!
    expected.set(index + 2, problem)
    return cells
  })
  const text = ['text,publish_time,timezone,author,image_file', ...lines].join('\r\n')
  return { text, expected }
}

test.group('posts: import from CSV', (group) => {
  const site = webPeer(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  async function makeDesk(policy: ApprovalPolicy = 'campaigns') {
    return teamOf(await makeMember(), policy)
  }

  test('of 1,000 rows each of 40 faulty ones is named, and a check writes nothing', async ({
    client,
    assert,
  }) => {
    const team = await makeDesk()
    const { text, expected } = largeFile()
    const answer = await send(client, team, text, { is_check: true })
    answer.assertStatus(200)
    assert.isFalse(answer.body().is_taken)
    const problems = problemsOf(answer.body().rows)
    assert.lengthOf(Object.keys(problems), 40)
    for (const [line, problem] of expected) assert.match(problems[line] ?? '', problem)
    assert.deepEqual(await counts(), { drafts: 0, posts: 0 })
    const refused = await send(client, team, text)
    assert.isFalse(refused.body().is_taken)
    assert.deepEqual(await counts(), { drafts: 0, posts: 0 })
  }).timeout(20_000)

  test('a check names everything that is wrong with a row', async ({ client, assert }) => {
    const columns = 'text,publish_time,author,visibility,alt,comment_delay'
    const file = `${columns}\nA text,tomorrow,Nobody,secret,A lighthouse,7\nA text,,,,,\n`
    const answer = await send(client, await makeDesk(), file, { is_check: true })
    const problems = problemsOf(answer.body().rows)
    assert.deepEqual(Object.keys(problems), ['2'])
    assert.equal(
      problems[2],
      'There is a description, but no image. "Nobody" isn\'t an author of this organization. ' +
        'The visibility can be "anyone" or "connections". ' +
        'The comment delay can be 0, 1, 5, 15 or 60 minutes. ' +
        'Write the time like 2026-11-25 09:00, or "next" for the next free slot.'
    )
  })

  test('the other rows are taken once when faulty ones are skipped', async ({ client, assert }) => {
    const team = await makeDesk()
    const { text } = largeFile()
    const answer = await send(client, team, text, { skip_faulty: true })
    answer.assertStatus(200)
    assert.isTrue(answer.body().is_taken)
    const rows: Row[] = answer.body().rows
    assert.lengthOf(
      rows.filter(({ draft_id: id }) => id),
      960
    )
    const before = await counts()
    assert.equal(before.drafts, 960)
    assert.equal(before.posts, rows.filter(({ post_id: id }) => id).length)
    const again = await send(client, team, text, { skip_faulty: true })
    assert.deepEqual(again.body().rows, rows)
    assert.deepEqual(await counts(), before)
  }).timeout(20_000)

  test('a corrected file says which of its posts are already planned', async ({
    client,
    assert,
  }) => {
    const team = await makeDesk()
    const first = 'text,publish_time\nA,2026-12-01 09:00\n'
    await send(client, team, first)
    const corrected = `${first}A,2026-12-02 09:00\nB,2026-12-01 09:00\nA,\n`
    const answer = await send(client, team, corrected, { is_check: true })
    const notes = answer.body().rows.map(({ note }: Row) => note)
    const known = 'A post with this text is already planned for this time.'
    assert.deepEqual(notes, [known, null, null, null])
  })

  test('a request repeated with its Idempotency-Key takes no other file', async ({
    client,
    assert,
  }) => {
    const team = await makeDesk()
    const repeated = (file: string) => send(client, team, file).header('idempotency-key', 'one')
    const first = await repeated('text\nA text\n')
    const again = await repeated('text\nA text\n')
    again.assertHeader('idempotent-replayed', 'true')
    assert.deepEqual(again.body(), first.body())
    const other = await repeated('text\nAnother text\n')
    other.assertStatus(422)
    other.assertBodyContains({ code: 'E_IDEMPOTENCY_KEY' })
    assert.deepEqual(await counts(), { drafts: 1, posts: 0 })
  })

  test('two requests with one file at the same time take it once', async ({ client, assert }) => {
    const team = await makeDesk()
    const file = 'text;publish_time\nOne;2026-12-01 09:00\nTwo;next\nThree;\n'
    const [first, second] = await Promise.all([send(client, team, file), send(client, team, file)])
    first.assertStatus(200)
    assert.deepEqual(first.body().rows, second.body().rows)
    assert.deepEqual(await counts(), { drafts: 3, posts: 2 })
  })

  test('times without a zone are the user’s, and clock changes are refused or pointed out', async ({
    client,
    assert,
  }) => {
    const team = await makeDesk()
    await team.members.editor.merge({ timezone: 'Europe/Berlin' }).save()
    const file = [
      'text,date,time,timezone',
      'Own zone,2026-12-01,9:00,',
      'Other zone,2026-12-01,09:00,America/New_York',
      'Skipped,2027-03-28,02:30,',
      'Twice,2027-10-31,02:30,',
    ].join('\n')
    const answer = await send(client, team, file, { skip_faulty: true })
    const rows: Row[] = answer.body().rows
    assert.match(rows[2]?.problem ?? '', /clocks change/)
    assert.match(rows[3]?.note ?? '', /The first one is used/)
    const [, posts] = await stored()
    assert.deepEqual(
      posts.map(({ publishAt }) => publishAt?.toISO()),
      ['2026-12-01T08:00:00.000Z', '2026-12-01T14:00:00.000Z', '2027-10-31T00:30:00.000Z']
    )
  })

  test('a time after 2100 is refused, as everywhere else', async ({ client, assert }) => {
    const team = await makeDesk()
    const file = 'text,publish_time,timezone\nFar,9999-12-31 23:59,America/Los_Angeles\n'
    const answer = await send(client, team, file)
    const rows: Row[] = answer.body().rows
    assert.match(rows[0]?.problem ?? '', /too far away/)
    const [, posts] = await stored()
    assert.lengthOf(posts, 0)
  })

  test('a row for the next slot gets one that no other row of the file occupies', async ({
    client,
    assert,
  }) => {
    const team = await makeDesk()
    await team.members.owner.merge({ timezone: 'Europe/Berlin' }).save()
    const file = 'text,publish_time\nA,next\nB,2026-11-24T14:00:00+01:00\nC,next\n'
    const answer = await send(client, team, file)
    answer.assertStatus(200)
    const [, posts] = await stored()
    assert.deepEqual(
      posts.map(({ body, publishAt, isQueued }) => [body, publishAt?.toISO(), isQueued]),
      [
        ['B', '2026-11-24T13:00:00.000Z', false],
        ['A', '2026-11-25T09:00:00.000Z', true],
        ['C', '2026-11-25T13:00:00.000Z', true],
      ]
    )
  })

  test('images come by address and from a ZIP, with their descriptions', async ({
    client,
    assert,
  }) => {
    const team = await makeDesk()
    const png = await twoColorsPng()
    site.show({ '/dock.png': bytesOf(png, 'image/png'), '/page': '<p>no image</p>' })
    const csv = [
      'text,image_url,image_file,alt,link,first_comment,hashtags',
      `By address,${site.url('/dock.png')},,A dock,,First!,#ports dock`,
      'From the ZIP,,Dock.png,,https://example.com/a,,',
      ',,photos/dock.png,,,,',
      'A card,,,,https://example.com/b,,',
    ].join('\n')
    const file = await zipped(
      new Map([
        ['posts.csv', Buffer.from(csv)],
        ['photos/dock.png', png],
        ['__MACOSX/._posts.csv', Buffer.from('x')],
      ])
    )
    const answer = await send(client, team, file)
    answer.assertStatus(200)
    assert.deepEqual(problemsOf(answer.body().rows), {})
    const drafts = await Draft.query()
    const draftOf = (text: string) => drafts.find(({ body }) => body.startsWith(text))
    assert.lengthOf(await Media.query(), 3)
    assert.equal(draftOf('By address')?.assets[0]?.alt, 'A dock')
    assert.deepEqual(draftOf('By address')?.hashtags, ['#ports', '#dock'])
    assert.deepEqual(draftOf('By address')?.firstComment, { text: 'First!', delayMinutes: 0 })
    assert.equal(draftOf('From the ZIP')?.body, 'From the ZIP\n\nhttps://example.com/a')
    assert.deepEqual(draftOf('A card')?.assets, [{ type: 'article', url: 'https://example.com/b' }])
  })

  test('an image whose accents macOS wrote into a ZIP is found by its name', async ({
    client,
    assert,
  }) => {
    const team = await makeDesk()
    const csv = `text,image_file\nOpening,Eröffnung.png\n`
    const file = await zipped(
      new Map([
        ['posts.csv', Buffer.from(csv)],
        ['Eröffnung.png'.normalize('NFD'), await twoColorsPng()],
      ])
    )
    // The bit of the last entry that says that its name is UTF-8, which macOS leaves out.
    file[file.lastIndexOf('PK\u0001\u0002') + 9]! &= ~0x08
    const answer = await send(client, team, file)
    assert.deepEqual(problemsOf(answer.body().rows), {})
    assert.lengthOf(await Media.query(), 1)
  })

  test('an address in the own network, a page and a lost image are problems of their rows', async ({
    client,
    assert,
  }) => {
    const team = await makeDesk()
    site.show({ '/page': '<p>no image</p>' })
    const file = [
      'text,image_url,image_file',
      'LAN,http://10.0.0.7/a.png,',
      `Page,${site.url('/page')},`,
      'Lost,,lost.png',
      'Both,https://example.com/a.png,b.png',
      `Foreign,${process.env.APP_URL}/media/0190c1f0-0000-7000-8000-000000000000,`,
    ].join('\n')
    const answer = await send(client, team, file)
    const problems = problemsOf(answer.body().rows)
    assert.deepEqual(Object.keys(problems), ['2', '3', '4', '5', '6'])
    assert.deepEqual(await counts(), { drafts: 0, posts: 0 })
    assert.lengthOf(await Media.query(), 0)
  })

  test('a writer imports drafts only, a reviewer nothing, and a stranger finds nothing', async ({
    client,
    assert,
  }) => {
    const team = await makeDesk()
    const { writer, reviewer } = team.members
    const file = 'text,publish_time\nA draft,\nA post,next\n'
    const answer = await send(client, team, file, { by: writer, skip_faulty: true })
    assert.match(problemsOf(answer.body().rows)[3] ?? '', /Your role/)
    assert.deepEqual(await counts(), { drafts: 1, posts: 0 })
    const refused = await send(client, team, file, { by: reviewer })
    refused.assertStatus(403)
    const stranger = await send(client, team, file, { by: await UserFactory.create() })
    stranger.assertStatus(404)
  })

  test('posts that need an approval wait for it, and approvers get one notification', async ({
    client,
    assert,
  }) => {
    const team = await makeDesk('everyone')
    const file = 'text,publish_time\nA,2026-12-01 09:00\nB,next\nC,next\n'
    const answer = await send(client, team, file)
    answer.assertStatus(200)
    const id = answer.body().rows[0].post_id
    const shown = await actingAs(client, team.members.editor).get(`/api/scheduled-posts/${id}`)
    assert.isFalse(shown.body().approval.is_complete)
    const sent = await Notification.query().where('user_id', team.members.reviewer.id)
    assert.lengthOf(sent, 1)
    assert.include(sent[0]?.title, 'sent 3 posts to review')
  })

  for (const [what, file, status] of [
    ['no posts', 'text,publish_time\n', 422],
    ['no text column', 'Post,When\nA,\n', 422],
    ['two columns of one name', 'text,link,Text\nA,,B\n', 422],
    ['an open quotation mark', 'text\n"A\nB\n', 422],
    ['another encoding', Buffer.from('text\nGrüße\n', 'latin1'), 415],
    ['more than 2,000 rows', `text\n${'A\n'.repeat(2001)}`, 413],
    ['a damaged ZIP', Buffer.from('PK\x03\x04 and no more'), 422],
  ] as const) {
    test(`a file with ${what} is refused in words`, async ({ client, assert }) => {
      const team = await makeDesk()
      const answer = await send(client, team, file as string)
      answer.assertStatus(status)
      assert.equal(answer.body().code, 'E_CSV_REFUSED')
    })
  }

  test('exported posts can be imported again', async ({ client, assert }) => {
    const team = await makeDesk()
    const png = await twoColorsPng()
    const csv =
      '\uFEFFtext\ttimezone\tpublish_time\timage_file\talt\tfirst_comment\tlost\n' +
      '"=1+1, ""quoted""\nand long"\tEurope/Berlin\t2027-10-31T01:30:00Z\ta.png\tA dock\tHi\tx\n'
    const file = await zipped(
      new Map([
        ['posts.csv', Buffer.from(csv)],
        ['a.png', png],
      ])
    )
    const answer = await send(client, team, file)
    assert.deepEqual(answer.body().ignored_columns, ['lost'])
    const asked = actingAs(client, team.members.reviewer)
    const exported = await asked.get('/api/posts/export-csv', { org_id: team.organization.id })
    exported.assertStatus(200)
    const again = await send(client, team, exported.text())
    assert.deepEqual(problemsOf(again.body().rows), {})
    const [, posts] = await stored()
    assert.lengthOf(posts, 2)
    const [first, second] = posts.map(({ body, publishAt, zone, media, firstComment }) => {
      return { body, at: publishAt?.toISO(), zone, media, firstComment }
    })
    assert.deepEqual(first, second)
    assert.equal(first?.body, '=1+1, "quoted"\nand long')
  })
})
