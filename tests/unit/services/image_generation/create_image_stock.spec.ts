import { test } from '@japa/runner'
import { freezeClock } from '#tests/helpers/clock'
import { imagePeers, failureOf } from '#tests/helpers/requests/image_requests'
import { createImage } from '#services/image_generation/create_image'
import type { ImageRequest } from '#services/image_generation/create_image'

const DESK: ImageRequest = { model: 'stock', prompt: 'A photo of a tidy office desk' }
const UNSPLASH = 'GET /unsplash/search/photos'
const PEXELS = 'GET /pexels/v1/search'

test.group('images: stock photos', (group) => {
  const { stock, router, accesses } = imagePeers(group)
  const fails = (request: ImageRequest, keys = accesses()) =>
    failureOf(() => createImage(keys, request))

  const sourceOf = async (...wanted: Parameters<typeof createImage>) => {
    const { source } = await createImage(...wanted)
    return source
  }
  const asked = () =>
    stock()
      .ledger()
      .map(({ site, path }) => `${site} ${path}`)
  const searches = () =>
    stock()
      .ledger()
      .filter(({ path }) => path.includes('search'))

  test('Unsplash is asked first, credited, and notified of the photo', async ({ assert }) => {
    const picture = await createImage(accesses(), DESK)
    assert.containsSubset(picture, {
      source: 'unsplash',
      model: null,
      usage: null,
      insteadOf: null,
    })
    assert.containsSubset(picture.attribution, { name: 'Sandbox Photographer', site: 'Unsplash' })
    assert.match(picture.attribution?.url ?? '', /utm_source=herald&utm_medium=referral$/)
    assert.match(picture.alt ?? '', /^tidy office desk in calm colours/)
    assert.equal(picture.mime, 'image/jpeg')
    assert.equal(picture.width, 1600)
    const [search, image, download] = stock().ledger()
    assert.containsSubset(search?.query, {
      query: 'tidy office desk',
      orientation: 'landscape',
      content_filter: 'high',
    })
    assert.include(image?.path, '/images/')
    assert.match(download?.path ?? '', /^\/photos\/.+\/download$/)
    assert.equal(download?.query.ixid, 'sandbox')
    assert.deepEqual([search?.key, image?.key, download?.key], ['-key', null, '-key'])
  })

  test('without a key of Unsplash, Pexels is asked and not notified', async ({ assert }) => {
    const picture = await createImage({ ...accesses(), unsplash: null }, DESK)
    assert.equal(picture.source, 'pexels')
    assert.equal(picture.attribution?.site, 'Pexels')
    assert.notInclude(picture.attribution?.url, 'utm_')
    assert.deepEqual(
      asked().map((line) => line.replace(/\/images\/.*/, '/images')),
      ['pexels /v1/search', 'pexels /images']
    )
  })

  test('{name} at Unsplash: Pexels finds one, and says why it was asked')
    .with([
      { name: 'a refused key', fault: { status: 401 }, words: /rejected the access key/ },
      {
        name: 'the limit',
        fault: { status: 403, body: 'Rate Limit Exceeded' },
        words: /doesn't allow more searches/,
      },
      { name: 'a crash', fault: { status: 500 }, words: /can't be reached/ },
      { name: 'nothing found', fault: { status: 200, body: { results: [] } }, words: /no photo/ },
    ])
    .run(async ({ assert }, { fault, words }) => {
      stock().faults.add({ match: UNSPLASH, fault: 'status', ...fault })
      const picture = await createImage(accesses(), DESK)
      assert.equal(picture.source, 'pexels')
      assert.match(picture.insteadOf ?? '', words)
    })

  test('words that find nothing are tried again with fewer of them', async ({ assert }) => {
    const body = { results: [] }
    stock().faults.add({ match: UNSPLASH, fault: 'status', status: 200, body, times: 1 })
    const picture = await createImage(accesses(), DESK)
    assert.equal(picture.source, 'unsplash')
    assert.deepEqual(
      searches().map(({ query }) => query.query),
      ['tidy office desk', 'tidy office']
    )
  })

  test('given search words are searched as they are', async ({ assert }) => {
    await createImage(accesses(), { ...DESK, words: ' Harbour  Crane ', shape: 'square' })
    assert.containsSubset(searches()[0]?.query, {
      query: 'harbour crane',
      orientation: 'squarish',
    })
  })

  test('if no library finds a photo, both are named', async ({ assert }) => {
    stock().faults.add({ match: UNSPLASH, fault: 'status', status: 200, body: { results: [] } })
    stock().faults.add({ match: PEXELS, fault: 'status', status: 200, body: 'no JSON' })
    const failure = await fails(DESK)
    assert.equal(failure.code, 'no_image')
    assert.match(failure.message, /Unsplash has no photo .* Pexels has no photo/)
  })

  test('without any key the sentence names the sources and where to put a key', async ({
    assert,
  }) => {
    const failure = await fails(DESK, { ...accesses(), unsplash: null, pexels: null })
    assert.equal(failure.code, 'no_key')
    assert.match(failure.message, /Unsplash or Pexels access key\. Save one in Settings\.$/)
    assert.lengthOf(asked(), 0)
  })

  test('the same words again cost no search for a day, and bring another photo', async ({
    assert,
    cleanup,
  }) => {
    cleanup(freezeClock('2026-11-21T09:00:00Z'))
    const first = await createImage(accesses(), DESK)
    const second = await createImage(accesses(), { ...DESK, prompt: 'tidy office desk!' })
    assert.notDeepEqual(first.bytes, second.bytes)
    assert.lengthOf(searches(), 1)
    freezeClock('2026-11-22T09:00:01Z')
    await createImage(accesses(), DESK)
    assert.lengthOf(searches(), 2)
  })

  test('photos found with one key are not used for another', async ({ assert }) => {
    await createImage(accesses(), DESK)
    await createImage({ ...accesses(), unsplash: 'other-key' }, DESK)
    assert.lengthOf(searches(), 2)
  })

  test('a photo that is gone gives way to the next one, and only that is reported', async ({
    assert,
  }) => {
    stock().faults.add({ match: 'GET /unsplash/images/*', fault: 'status', status: 404, times: 2 })
    const picture = await createImage(accesses(), DESK)
    assert.equal(picture.source, 'unsplash')
    const images = stock()
      .ledger()
      .filter(({ path }) => path.startsWith('/images/'))
    const downloads = stock()
      .ledger()
      .filter(({ path }) => path.endsWith('/download'))
    assert.lengthOf(images, 3)
    assert.lengthOf(downloads, 1)
    assert.equal(downloads[0]?.path, `/photos/${images[2]?.path.split('/').at(-1)}/download`)
  })

  test('a library that cannot be notified spoils no image', async ({ assert }) => {
    stock().faults.add({ match: 'GET /unsplash/photos/*', fault: 'drop_after' })
    assert.equal(await sourceOf(accesses(), DESK), 'unsplash')
  })

  test('a download address elsewhere never hears the key', async ({ assert }) => {
    const photo = {
      urls: { raw: `${stock().unsplashUrl}/images/4800x3200-000000000000` },
      links: { download_location: `${router().origin}/photos/1/download?ixid=sandbox` },
      user: { name: 'Jane' },
    }
    const body = { results: [photo] }
    stock().faults.add({ match: UNSPLASH, fault: 'status', status: 200, body })
    const { attribution } = await createImage(accesses(), DESK)
    assert.equal(attribution?.name, 'Jane')
    assert.lengthOf(router().ledger(), 0)
    assert.lengthOf(stock().ledger(), 2)
  })

  test('a stop ends the search', async ({ assert }) => {
    stock().faults.add({ match: UNSPLASH, fault: 'hang' })
    const stop = new AbortController()
    const failing = fails({ ...DESK, signal: stop.signal })
    stop.abort()
    const { code } = await failing
    assert.equal(code, 'cancelled')
    assert.notInclude(asked().join(), 'pexels')
  })

  test('the Gemini model comes first, stock only where it gives nothing', async ({ assert }) => {
    const painted = await createImage(accesses(), { ...DESK, model: 'gemini-stock' })
    assert.containsSubset(painted, { source: 'ai', insteadOf: null })
    assert.lengthOf(stock().ledger(), 0)
    router().faults.add({ match: 'POST /api/v1/images', fault: 'no_image' })
    const found = await createImage(accesses(), { ...DESK, model: 'gemini-stock' })
    assert.equal(found.source, 'unsplash')
    assert.match(found.insteadOf ?? '', /Gemini 2\.5 Flash Image didn.t return an image/)
    assert.isAbove(found.usage?.promptTokens ?? 0, 0)
  })

  test('damaged bytes of a model count as no image', async ({ assert }) => {
    const body = { data: [{ b64_json: 'bm8gcGljdHVyZQ==' }] }
    router().faults.add({ match: 'POST /api/v1/images', fault: 'status', status: 200, body })
    const found = await createImage(accesses(), { ...DESK, model: 'gemini-stock' })
    assert.equal(found.source, 'unsplash')
  })

  test('an invalid URL of a picture counts as none too', async ({ assert }) => {
    const body = { data: [{ url: 'https://exa mple/a.png' }] }
    router().faults.add({ match: 'POST /api/v1/images', fault: 'status', status: 200, body })
    const found = await createImage(accesses(), { ...DESK, model: 'gemini-stock' })
    assert.equal(found.source, 'unsplash')
  })

  test('without a stock key the failure of the model says what would have helped', async ({
    assert,
  }) => {
    router().faults.add({ match: 'POST /api/v1/images', fault: 'status', status: 402 })
    const keys = { ...accesses(), unsplash: null, pexels: null }
    const failure = await fails({ ...DESK, model: 'gemini-stock' }, keys)
    assert.equal(failure.code, 'no_credit')
    assert.match(failure.message, /OpenRouter.*stock photo instead, save an Unsplash/)
  })

  test('the Gemini model alone has no fallback', async ({ assert }) => {
    router().faults.add({ match: 'POST /api/v1/images', fault: 'no_image' })
    const failure = await fails({ ...DESK, model: 'gemini-2.5-flash-image' })
    assert.equal(failure.code, 'no_image')
    assert.lengthOf(stock().ledger(), 0)
  })
})
