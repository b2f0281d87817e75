import { test } from '@japa/runner'
import { json, linkedinClient, NORTHWIND, QUILL } from '#tests/unit/sandbox/linkedin_client'

interface Finder {
  paging: { links: { rel: string; href: string }[] }
  elements: { id: string; commentary: string; publishedAt: number; content?: Content }[]
}

interface Content {
  media: { id: string; altText: string }
}

interface Batch {
  results: Record<string, { status: string; downloadUrl: string }>
  errors: Record<string, unknown>
}

test.group('LinkedIn sandbox, what pages published before', (group) => {
  const client = linkedinClient(group, { settings: { historyPosts: 120 } })
  let token: string
  group.each.setup(async () => {
    token = await client.token()
  })

  const get = async <Shape>(path: string, restli?: string) =>
    json<Shape>(await client.rest(token, path, { restli }))

  const encoded = encodeURIComponent(NORTHWIND)
  const finder = `/rest/posts?author=${encoded}&q=author&count=50&start=0&sortBy=CREATED`

  async function all() {
    const elements: Finder['elements'] = []
    for (let path: string | undefined = finder; path;) {
      const page: Finder = await get<Finder>(path, 'FINDER')
      elements.push(...page.elements)
      path = page.paging.links.find(({ rel }) => rel === 'next')?.href
    }
    return elements
  }

  test('sample posts come in pages, newest first, the same each time', async ({ assert }) => {
    const posts = await all()
    assert.lengthOf(posts, 120)
    assert.equal(new Set(posts.map(({ id }) => id)).size, 120)
    assert.isTrue(posts.every(({ commentary }) => commentary.startsWith('Sample post ')))
    const times = posts.map(({ publishedAt }) => publishedAt)
    assert.deepEqual(
      times,
      times.toSorted((a, b) => b - a)
    )
    assert.isTrue(times.every((at) => at < client.clock.at))
    client.clock.at += 3_600_000
    assert.deepEqual(await all(), posts)
  })

  test('sample posts have metrics, reactions and a link', async ({ assert }) => {
    const [first] = await all()
    const urn = encodeURIComponent(first!.id)
    const post = await get<{ id: string }>(`/rest/posts/${urn}`)
    assert.equal(post.id, first!.id)
    const statistics = '/rest/organizationalEntityShareStatistics?q=organizationalEntity'
    const counted = await get<{ elements: { share: string }[] }>(
      `${statistics}&organizationalEntity=${encoded}&shares=List(${urn})`
    )
    assert.equal(counted.elements[0]?.share, first!.id)
    const social = await get<{ entity: string }>(`/rest/socialMetadata/${urn}`)
    assert.equal(social.entity, first!.id)
    const feed = await fetch(`${client.sandbox.url}/feed/update/${first!.id}/`)
    assert.equal(feed.status, 200)
  })

  test('images of sample posts are listed together and can be fetched', async ({ assert }) => {
    const posts = await all()
    const images = posts.flatMap(({ content }) => content?.media.id ?? [])
    assert.lengthOf(images, 40)
    const ids = [...images.slice(0, 3), 'urn:li:image:SAMPLE-1-1'].map(encodeURIComponent)
    const path = `/rest/images?ids=List(${ids.join(',')})`
    const batch = await get<Batch>(path, 'BATCH_GET')
    assert.sameMembers(Object.keys(batch.results), images.slice(0, 3))
    assert.lengthOf(Object.keys(batch.errors), 1)
    const picture = await fetch(batch.results[images[0]!]!.downloadUrl)
    assert.equal(picture.headers.get('content-type'), 'image/png')
  })

  test('a page that one may not post for is not read', async ({ assert }) => {
    const path = `/rest/posts?author=${encodeURIComponent(QUILL)}&q=author`
    const answer = await client.rest(token, path, { restli: 'FINDER' })
    assert.equal(answer.status, 403)
  })
})
