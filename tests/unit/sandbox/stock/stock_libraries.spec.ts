import { test } from '@japa/runner'
import sharp from 'sharp'
import { json, statusOf } from '#tests/unit/sandbox/linkedin_client'
import { StockClient } from '#tests/unit/sandbox/stock_client'

interface Unsplash {
  total: number
  total_pages: number
  results: {
    id: string
    width: number
    height: number
    urls: { raw: string; regular: string }
    links: { download_location: string }
    user: { name: string }
  }[]
}

interface Pexels {
  page: number
  per_page: number
  next_page?: string
  photos: { id: number; photographer: string; alt: string; src: { large: string } }[]
}

test.group('image sandbox, Unsplash', (group) => {
  let client: StockClient
  group.each.setup(async () => {
    client = await StockClient.start()
    return () => client.sandbox.close()
  })

  const search = async (query: string) =>
    json<Unsplash>(await client.unsplash(`/search/photos?${query}`))

  test('a search finds photos that nobody took, always the same ones', async ({ assert }) => {
    const found = await search('query=office&orientation=landscape&per_page=30')
    assert.lengthOf(found.results, 30)
    assert.equal(found.total_pages, Math.ceil(found.total / 30))
    assert.equal(found.results[0].user.name, 'Sandbox Photographer')
    assert.isAbove(found.results[0].width, found.results[0].height)
    assert.deepEqual(await search('query=Office&orientation=landscape&per_page=30'), found)
    const second = await search('query=office&page=2&per_page=30')
    assert.notInclude(
      found.results.map(({ id }) => id),
      second.results[0].id
    )
  })

  test('the photo has the width and the form that its address names', async ({ assert }) => {
    const { results } = await search('query=office&orientation=squarish')
    const size = async (url: string) => {
      const answer = await fetch(url)
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
      return { format, width, height, type: answer.headers.get('content-type') }
    }
    const { raw, regular } = results[0].urls
    assert.deepEqual(await size(`${raw}&w=600&fm=webp`), {
      format: 'webp',
      width: 600,
      height: 600,
      type: 'image/webp',
    })
    assert.deepEqual(await size(regular), {
      format: 'jpeg',
      width: 1080,
      height: 1080,
      type: 'image/jpeg',
    })
  })

  test('the use of a photo is reported with its ixid, or not at all', async ({ assert }) => {
    const { results } = await search('query=office')
    const { download_location: downloadUrl } = results[0].links
    const answer = await json<{ url: string }>(await client.unsplash(downloadUrl))
    assert.isTrue(answer.url.startsWith(client.sandbox.url))
    assert.equal(await statusOf(client.unsplash(downloadUrl.split('?')[0])), 404)
    const last = client.sandbox.ledger()[1]
    assert.include(last, { site: 'unsplash', method: 'GET', key: '4321' })
    assert.equal(last.path, `/photos/${results[0].id}/download`)
    assert.equal(last.query.ixid, 'sandbox')
  })

  test('keys and limits are kept', async ({ assert }) => {
    assert.equal(await statusOf(client.unsplash('/search/photos?query=a', 'bad')), 401)
    assert.equal(await statusOf(client.unsplash('/search/photos')), 400)
    client.sandbox.settings.unsplashSearchesLeft = 1
    const last = await client.unsplash('/search/photos?query=a')
    assert.equal(last.headers.get('x-ratelimit-remaining'), '0')
    const refused = await client.unsplash('/search/photos?query=a')
    assert.equal(refused.status, 403)
    assert.equal(await refused.text(), 'Rate Limit Exceeded')
  })
})

test.group('image sandbox, Pexels', (group) => {
  let client: StockClient
  group.each.setup(async () => {
    client = await StockClient.start()
    return () => client.sandbox.close()
  })

  test('a search has pages, and photos with their bytes', async ({ assert }) => {
    const found = await json<Pexels>(await client.pexels('/v1/search?query=office&per_page=80'))
    assert.lengthOf(found.photos, 80)
    assert.equal(found.photos[0].photographer, 'Sandbox Photographer')
    assert.include(found.photos[0].alt, 'office')
    const next = found.next_page?.replace(client.sandbox.pexelsUrl, '') ?? ''
    const second = await json<Pexels>(await client.pexels(next))
    assert.equal(second.page, 2)
    assert.lengthOf(second.photos, 40)
    assert.notProperty(second, 'next_page')
    const photo = await fetch(found.photos[0].src.large)
    const { width } = await sharp(await photo.arrayBuffer()).metadata()
    assert.equal(width, 940)
  })

  test('the key stands alone, and the month has an end', async ({ assert }) => {
    const path = '/v1/search?query=office'
    assert.equal(await statusOf(client.pexels(path, 'Bearer key')), 401)
    assert.equal(await statusOf(client.pexels(path, 'bad')), 401)
    client.sandbox.settings.pexelsSearchesLeft = 0
    assert.equal(await statusOf(client.pexels(path)), 429)
  })

  test('a fault speaks to each site, and is kept in the ledger', async ({ assert }) => {
    const match = 'GET /pexels/*'
    client.sandbox.faults.add({ match, fault: 'status', status: 500, code: 'Broken', times: 1 })
    const answer = await client.pexels('/v1/search?query=office')
    assert.equal(answer.status, 500)
    assert.deepInclude(await answer.json(), { error: 'Broken' })
    assert.equal(client.sandbox.ledger()[0].fault, 'status')
  })

  test('a reset forgets everything', async ({ assert }) => {
    await client.pexels('/v1/search?query=office')
    client.sandbox.settings.pexelsSearchesLeft = 0
    client.sandbox.reset()
    assert.lengthOf(client.sandbox.ledger(), 0)
    assert.equal(client.sandbox.settings.pexelsSearchesLeft, 20_000)
  })
})
