import { test } from '@japa/runner'
import {
  json,
  linkedinClient,
  MAYA,
  NORTHWIND,
  PERSONAL_SCOPES,
  QUILL,
  statusOf,
} from '#tests/unit/sandbox/linkedin_client'

const DAY = 86_400_000

test.group('LinkedIn sandbox, pages and metrics', (group) => {
  const client = linkedinClient(group)
  let token: string
  group.each.setup(async () => {
    token = await client.token()
  })

  const get = async <Shape>(path: string, restli?: string) =>
    json<Shape>(await client.rest(token, path, { restli }))

  test('the member administers two pages and only analyses a third', async ({ assert }) => {
    const path = '/rest/organizationAcls?q=roleAssignee&state=APPROVED&count=100&start=0'
    const all = await get<Acls>(path, 'FINDER')
    const roles = all.elements.map(({ organization, role }) => `${organization} ${role}`)
    assert.deepEqual(roles, [
      `${NORTHWIND} ADMINISTRATOR`,
      'urn:li:organization:2414184 ADMINISTRATOR',
      `${QUILL} ANALYST`,
    ])
    const admin = await get<Acls>(`${path}&role=ADMINISTRATOR`, 'FINDER')
    assert.lengthOf(admin.elements, 2)
    assert.equal(admin.elements[0].roleAssignee, MAYA)
  })

  test('roles come in pages, want their header and scope, and no other parameters', async ({
    assert,
  }) => {
    const path = '/rest/organizationAcls?q=roleAssignee'
    const first = await get<Acls>(`${path}&count=2`, 'FINDER')
    assert.lengthOf(first.elements, 2)
    const second = await get<Acls>(first.paging.links[0].href, 'FINDER')
    assert.lengthOf(second.elements, 1)
    assert.lengthOf(second.paging.links, 0)
    const status = (bearer: string, asked: string, restli?: string) =>
      statusOf(client.rest(bearer, asked, { restli }))
    assert.equal(await status(token, path), 400)
    assert.equal(await status(token, `${path}&projection=(elements)`, 'FINDER'), 400)
    const personal = await client.connect({ clientId: 'personal', scope: PERSONAL_SCOPES })
    assert.equal(await status(personal.access_token, path, 'FINDER'), 403)
  })

  test('pages have names, one by one and in a batch', async ({ assert }) => {
    const one = await get<{ localizedName: string }>('/rest/organizations/2414183')
    assert.equal(one.localizedName, 'Northwind Robotics')
    assert.equal(await statusOf(client.rest(token, '/rest/organizations/99')), 404)
    const batch = await get<PageBatch>('/rest/organizations?ids=List(2414185,99)', 'BATCH_GET')
    assert.equal(batch.results['2414185'].localizedName, 'Quill & Anker')
    assert.equal(batch.errors['99'].status, 404)
  })

  test('reactions grow with age and add up', async ({ assert }) => {
    const urn = await client.published(token, { author: NORTHWIND })
    const path = `/rest/socialMetadata/${encodeURIComponent(urn)}`
    const fresh = await get<Metadata>(path)
    assert.deepEqual(fresh.reactionSummaries, {})
    client.clock.at += 3 * DAY
    const grown = await get<Metadata>(path)
    const sum = Object.values(grown.reactionSummaries).reduce(
      (total, { count }) => total + count,
      0
    )
    const batch = await get<{ results: Record<string, Metadata>; errors: Record<string, object> }>(
      `/rest/socialMetadata?ids=List(${encodeURIComponent(urn)},urn%3Ali%3Ashare%3A9)`
    )
    assert.isAbove(sum, 0)
    assert.deepEqual(batch.results[urn], grown)
    assert.property(batch.errors, 'urn:li:share:9')
  })

  test('page statistics grow, leave silent posts out, and need the administrator', async ({
    assert,
  }) => {
    const urn = await client.published(token, { author: NORTHWIND })
    const path =
      '/rest/organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=' +
      encodeURIComponent(NORTHWIND)
    const shares = `${path}&shares=List(${encodeURIComponent(urn)})`
    const silent = await get<Statistics>(shares)
    assert.lengthOf(silent.elements, 0)
    client.clock.at += DAY
    const dayOne = await get<Statistics>(shares)
    client.clock.at += 6 * DAY
    const week = await get<Statistics>(shares)
    const again = await get<Statistics>(shares)
    const impressions = week.elements[0].totalShareStatistics.impressionCount
    assert.equal(dayOne.elements[0].share, urn)
    assert.isAbove(impressions, dayOne.elements[0].totalShareStatistics.impressionCount)
    assert.deepEqual(again, week)
    const range = `(start:${client.clock.at - 7 * DAY},end:${client.clock.at})`
    const daily = await get<Statistics>(
      `${path}&timeIntervals=(timeRange:${range},timeGranularityType:DAY)`
    )
    const sum = daily.elements.reduce(
      (all, one) => all + one.totalShareStatistics.impressionCount,
      0
    )
    assert.lengthOf(daily.elements, 7)
    assert.equal(sum, impressions)
    const jonas = await client.connect({ member: '4fKx90Jb' })
    assert.equal(await statusOf(client.rest(jonas.access_token, shares)), 403)
  })

  test('member analytics give one metric of one own post', async ({ assert }) => {
    const urn = await client.published(token)
    client.clock.at += 2 * DAY
    const path = (metric: string, of = urn) =>
      `/rest/memberCreatorPostAnalytics?q=entity&entity=(share:${encodeURIComponent(of)})&queryType=${metric}&aggregation=TOTAL`
    const seen = await get<Analytics>(path('IMPRESSION'))
    assert.equal(seen.elements[0].metricType, 'IMPRESSION')
    assert.deepEqual(seen.elements[0].targetEntity, { share: urn })
    assert.isAbove(seen.elements[0].count, 100)
    const old = await client.rest(token, path('IMPRESSION'), {
      headers: { 'linkedin-version': '202604' },
    })
    const { elements } = await json<Analytics>(old)
    assert.isObject(elements[0].metricType)
    assert.equal(await statusOf(client.rest(token, path('LAUGHTER'))), 400)
    const foreign = await client.published(token, { author: NORTHWIND })
    assert.equal(await statusOf(client.rest(token, path('IMPRESSION', foreign))), 403)
  })
})

interface Acls {
  elements: { organization: string; role: string; roleAssignee: string }[]
  paging: { links: { href: string }[] }
}

interface PageBatch {
  results: Record<string, { localizedName: string }>
  errors: Record<string, { status: number }>
}

interface Metadata {
  commentSummary: { count: number }
  reactionSummaries: Record<string, { count: number }>
}

interface Statistics {
  elements: { share?: string; totalShareStatistics: { impressionCount: number } }[]
}

interface Analytics {
  elements: { metricType: unknown; targetEntity: object; count: number }[]
}
