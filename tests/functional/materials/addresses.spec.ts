import { test } from '@japa/runner'
import { MaterialFactory } from '#database/factories/material_factory'
import { PAGE_BOUNDS } from '#domain/web/page_refusal'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { materialRequests } from '#tests/helpers/requests/materials'
import { bytesOf, webPeer } from '#tests/helpers/peers/web_servers'
import { jobQueue } from '#tests/helpers/data/runs'
import Material from '#models/material'

test.group('materials: websites and blogs', (group) => {
  const lane = jobQueue(group)
  const site = webPeer(group)
  group.tap((one) => one.timeout(60_000))
  group.each.setup(freshDatabase)

  test('a website is read in the background', async ({ client, assert }) => {
    site.show({ '/about/': '<html><body><p>We build floors that move.</p></body></html>' })
    const member = await makeMember()
    const answer = await materialRequests(client, member).addUrl({
      url: site.url('/about/'),
      material_type: 'website',
    })
    answer.assertStatus(201)
    const name = `127.0.0.1:${site.port()}/about`
    assert.containSubset(answer.body(), {
      type: 'website',
      name,
      url: site.url('/about/'),
      file_url: null,
    })
    await lane.idle()
    const card = await materialRequests(client, member).newest()
    assert.containSubset(card, { status: 'ready', pages: null, failure_reason: null })
    const material = await Material.findOrFail(card.id)
    assert.equal(material.extractedText, 'We build floors that move.')
  })

  test('the same URL is added only once, with or without a trailing slash', async ({
    client,
    assert,
  }) => {
    site.show({ '/': 'Hello', '/blog': 'Hello' })
    const member = await makeMember()
    await materialRequests(client, member).addUrl({ url: site.url('/blog') })
    const twice = await materialRequests(client, member).addUrl({
      url: site.url('/blog/'),
      material_type: 'blog',
    })
    twice.assertStatus(409)
    assert.equal(twice.body().detail, 'This URL is already in the materials.')
    const other = await makeMember()
    const elsewhere = await materialRequests(client, other).addUrl({ url: site.url('/blog') })
    elsewhere.assertStatus(201)
  })

  test('two parallel requests add a URL once', async ({ client, assert }) => {
    site.show({ '/': 'Hello' })
    const member = await makeMember()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        materialRequests(client, member).addUrl({ url: site.url('/') })
      )
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [201, 409, 409, 409]
    )
    assert.lengthOf(await Material.all(), 1)
  })

  test('an invalid URL is refused: {says}')
    .with([
      { url: '', says: /Please enter the URL/ },
      { url: '   ', says: /Please enter the URL/ },
      { url: 'not an address', says: /isn't a valid URL/ },
      { url: 'ftp://a.example', says: /isn't a valid URL/ },
      { url: 'https://me:secret@a.example', says: /isn't a valid URL/ },
      { url: 'http://127.0.0.1/', says: /private network/ },
      { url: 'http://[::1]/', says: /private network/ },
      { url: 'http://169.254.169.254/latest/meta-data', says: /private network/ },
      { url: 'http://0x7f.1/', says: /private network/ },
      { url: 'http://a.example:22/', says: /ports 80 and 443/ },
      { url: `https://a.example/${'x'.repeat(3000)}`, says: /2,048/ },
    ])
    .run(async ({ client, assert }, { url, says }) => {
      const member = await makeMember()
      const answer = await materialRequests(client, member).addUrl({
        url,
        material_type: 'website',
      })
      answer.assertStatus(422)
      assert.match(answer.body().detail, says)
      assert.isEmpty(await Material.all())
    })

  test('a file type is refused as the type of a URL', async ({ client }) => {
    const member = await makeMember()
    const answer = await materialRequests(client, member).addUrl({
      url: 'https://a.example',
      material_type: 'pdf',
    })
    answer.assertStatus(422)
  })

  test('{what} fails with its message')
    .with([
      { what: 'a redirect into the cloud', to: 'http://169.254.169.254/', says: /private network/ },
      { what: 'a redirect home', to: 'http://localhost/', says: /private network/ },
    ])
    .run(async ({ client, assert }, { to, says }) => {
      site.show({ '/': (_, answer) => void answer.writeHead(302, { location: to }).end() })
      const member = await makeMember()
      await materialRequests(client, member).addUrl({ url: site.url('/') })
      await lane.idle()
      const card = await materialRequests(client, member).newest()
      assert.equal(card.status, 'failed')
      assert.match(card.failure_reason ?? '', says)
    })

  test('a response that claims 10 GB fails with its message', async ({ client, assert }) => {
    site.show({ '/': bytesOf('', 'text/html', { 'content-length': String(10 ** 10) }) })
    const member = await makeMember()
    await materialRequests(client, member).addUrl({ url: site.url('/') })
    await lane.idle()
    const card = await materialRequests(client, member).newest()
    assert.match(card.failure_reason ?? '', /larger than 5 MB/)
  })

  test('a website that has changed is read again', async ({ client, assert }) => {
    site.show({ '/': '<p>Old words</p>' })
    const member = await makeMember()
    const requests = materialRequests(client, member)
    const added = await requests.addUrl({ url: site.url('/') })
    const { id } = added.body()
    await lane.idle()
    site.show({ '/': '<p>New words</p>' })
    const again = await requests.readAgain(id)
    again.assertStatus(202)
    assert.include(['pending', 'processing', 'ready'], again.body().status)
    await lane.idle()
    const material = await Material.findOrFail(id)
    assert.equal(material.extractedText, 'New words')
    assert.equal(material.tries, 1)
  })

  test('a material deleted while it is read is abandoned immediately', async ({
    client,
    assert,
  }) => {
    const asked = Promise.withResolvers<void>()
    site.show({ '/': () => asked.resolve() })
    const member = await makeMember()
    const requests = materialRequests(client, member)
    const added = await requests.addUrl({ url: site.url('/') })
    await asked.promise
    const started = performance.now()
    const deleted = await requests.remove(added.body().id)
    deleted.assertStatus(204)
    await lane.idle()
    assert.isBelow(performance.now() - started, PAGE_BOUNDS.totalMs / 2)
    assert.isEmpty(await Material.all())
  })

  test('the number of materials per organization is limited', async ({ client, assert }) => {
    const member = await makeMember()
    const own = { organizationId: member.organization.id }
    await MaterialFactory.merge(own).createMany(200)
    const answer = await materialRequests(client, member).addUrl({
      url: 'https://one-more.example',
    })
    answer.assertStatus(422)
    assert.match(answer.body().detail, /up to 200 materials/)
  })
})
