import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import ExportPosts from '#actions/analytics/export_posts'
import ExportCsv from '#actions/posts/csv/export_csv'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import { downloadPosts } from '#tests/helpers/requests/analytics_requests'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { insertPosts, randomPosts, seededRandom } from '#tests/helpers/data/stored_posts'

const NOW = '2026-11-19T09:24:00.000Z'
const MARK = '\uFEFF'
const UNKNOWN = 'not available for this connection'

const now = DateTime.fromISO(NOW, { zone: 'utc' })

test.group('analytics: posts as a file', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))

  test('the file has a row per published post, escapes formulas and marks unknown metrics', async ({
    assert,
    client,
  }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    await member.user.merge({ timezone: 'Europe/Berlin' }).save()
    const { id: campaignId } = await CampaignFactory.merge({
      organizationId,
      name: '+Peak',
    }).create()
    const postedAt = now.minus({ days: 1 })
    await PostFactory.merge({
      organizationId,
      campaignId,
      origin: 'campaign',
      status: 'published',
      postedAt,
      body: '=HYPERLINK("http://evil.test")\nSecond, line',
      hashtags: ['#a'],
      authorKind: 'company',
      authorName: '@Northwind',
      contentPillar: '-Safety',
      impressions: 200,
      reactions: 7,
      comments: 1,
      platformUrl: 'https://l.test/1',
    }).create()
    await PostFactory.merge({ organizationId, status: 'failed' }).create()
    const answer = await downloadPosts(client, member)
    answer.assertStatus(200)
    answer.assertHeader('content-type', 'text/csv; charset=utf-8')
    const disposition = 'attachment; filename="herald-analytics-2026-11-19.csv"'
    answer.assertHeader('content-disposition', disposition)
    assert.equal(
      answer.text(),
      [
        `${MARK}Date,Time,Zone,Origin,Campaign,Content pillar,Author,Profile,Kind,Characters,` +
          'Hashtags,Impressions,Reactions,Comments,Shares,Engagement,Engagement rate (%),Link,Text',
        `2026-11-18,10:24,CET,Campaign,"'+Peak","'-Safety","'@Northwind",company,text,47,1,` +
          `200,7,1,${UNKNOWN},8,4,https://l.test/1,` +
          `"'=HYPERLINK(""http://evil.test"")\nSecond, line\n\n#a"`,
        '',
      ].join('\r\n')
    )
  })

  test('the file has every post of the range once', async ({ assert, client }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const wish = { organizationId, campaignIds: [], count: 1200, now, days: 60, published: 10 }
    const posts = randomPosts({ ...wish, random: seededRandom(5), name: 'file' })
    await insertPosts(posts.map((post, index) => ({ ...post, body: `Post ${index}.`, tags: [] })))
    const answer = await downloadPosts(client, member, { range: '30d' })
    const rows = answer.text().trimEnd().split('\r\n').slice(1)
    const since = now.minus({ days: 30 }).toMillis()
    const expected = posts.flatMap(({ publishedMs }, index) =>
      publishedMs >= since ? [`Post ${index}.`] : []
    )
    const texts = rows.map((row) => row.split(',').at(-1) ?? '')
    assert.sameMembers(texts, expected)
    const days = rows.map((row) => row.slice(0, 10))
    assert.deepEqual(days, [...days].sort().reverse(), 'the latest first')
  })

  test('files of posts let other requests run between two batches', async ({ assert }) => {
    const { organization } = await makeMember()
    const organizationId = organization.id
    const all = { organizationId, campaignIds: [], count: 1200, now, days: 60, published: 10 }
    await insertPosts(randomPosts({ ...all, random: seededRandom(5), name: 'file' }))
    const span = { from: null, until: now.toJSDate() }
    const posts = { organizationId, campaignId: null, span }
    const files = [
      new ExportPosts().handle(posts, { header: '', line: () => 'line' }),
      new ExportCsv().handle({ organizationId, tab: 'all' }),
    ]
    for (const file of files) {
      const turns = new Set<number>()
      let turn = 0
      let next = setImmediate(function count() {
        turn += 1
        next = setImmediate(count)
      })
      for await (const piece of file) if (piece) turns.add(turn)
      clearImmediate(next)
      assert.isAtLeast(turns.size, 6)
    }
  })

  test('the file requires membership', async ({ assert, client }) => {
    const [member, stranger] = [await makeMember(), await makeMember()]
    const { organization } = stranger
    await PostFactory.merge({ organizationId: organization.id, status: 'published' }).create()
    const other = { user: member.user, organization }
    const answer = await downloadPosts(client, other, { org: organization.id }).redirects(0)
    answer.assertStatus(302)
    const nobody = await client.get('/dashboard/analytics/posts.csv').redirects(0)
    nobody.assertStatus(302)
    assert.equal(nobody.header('location'), '/login')
  })
})
