import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import web from '#config/web'
import { PAGE_BOUNDS } from '#domain/web/page_refusal'
import { readPage, decodeText } from '#services/web/page_reader'
import { fetchImage } from '#services/web/fetch_image'
import { freezeClock } from '#tests/helpers/clock'
import { bytesOf, redirectTo, webPeer } from '#tests/helpers/peers/web_servers'
import type { Answering } from '#tests/helpers/peers/web_servers'

const MB = 1024 * 1024

const runUntilAborted: Answering = (_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html' })
  const more = () => {
    while (answer.write(Buffer.alloc(64 * 1024, 'a')));
  }
  answer.on('drain', more)
  more()
}

const silent: Answering = () => {}

const stalling: Answering = (_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html' })
  answer.write('<p>soon')
}

const breakingOff: Answering = (_, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' })
  answer.write('<p>half')
  setImmediate(() => answer.destroy())
}

const changingProtocol: Answering = (_, answer) => {
  answer.writeHead(101, { connection: 'Upgrade', upgrade: 'websocket' })
  answer.end()
}

test.group('web / reading a page', (group) => {
  const site = webPeer(group)

  async function refusalOf(path: string) {
    const page = await readPage(site.url(path), { totalMs: 1500 })
    return page.kind === 'refused' ? page.reason : `read: ${page.text.slice(0, 40)}`
  }

  test('a page comes as text, and is asked for under our own name', async ({ assert }) => {
    site.show({ '/': bytesOf('<p>Hafen Süd', 'text/html; charset=utf-8') })
    const page = await readPage(site.url('/'))
    assert.deepEqual(page, {
      kind: 'page',
      url: site.url('/'),
      mime: 'text/html',
      text: '<p>Hafen Süd',
    })
    assert.match(String(site.asked()[0]?.headers['user-agent']), /^Herald\/[\d.]+ \(\+http/)
  })

  test('a compressed page is read', async ({ assert }) => {
    const packed = gzipSync('A long text')
    site.show({ '/': bytesOf(packed, 'text/plain', { 'content-encoding': 'gzip' }) })
    assert.propertyVal(await readPage(site.url('/')), 'text', 'A long text')
  })

  test('five redirects are followed, also relative ones, and the last URL is returned', async ({
    assert,
  }) => {
    site.show({
      '/1': redirectTo('/2', 301),
      '/2': redirectTo(site.url('/3'), 307),
      '/3': redirectTo('./4', 303),
      '/4': redirectTo('/5', 308),
      '/5': redirectTo('/6'),
      '/6': 'There',
      '/0': redirectTo('/1'),
    })
    assert.propertyVal(await readPage(site.url('/1')), 'url', site.url('/6'))
    assert.equal(await refusalOf('/0'), 'redirects')
  })

  test('a redirect to a path with letters such as é is followed, in UTF-8 or Latin-1', async ({
    assert,
  }) => {
    site.show({
      '/utf-8': redirectTo(Buffer.from('/café').toString('latin1')),
      '/latin-1': redirectTo('/café'),
      '/caf%C3%A9': 'There',
    })
    for (const path of ['/utf-8', '/latin-1']) {
      assert.propertyVal(await readPage(site.url(path)), 'url', site.url('/caf%C3%A9'))
    }
  })

  test('{what}: {reason}')
    .with([
      { what: 'a page that is not there', answering: undefined, reason: 'status' },
      { what: 'a picture', answering: bytesOf('GIF89a', 'image/gif'), reason: 'type' },
      { what: 'a page of no type', answering: bytesOf('a', ''), reason: 'type' },
      { what: 'a page without an end', answering: runUntilAborted, reason: 'too_big' },
      {
        what: 'a page that says it has 10 GB',
        answering: bytesOf('', 'text/html', { 'content-length': String(10_000 * MB) }),
        reason: 'too_big',
      },
      {
        what: 'a bomb: 100 MB in 100 KB',
        answering: bytesOf(gzipSync(Buffer.alloc(100 * MB)), 'text/html', {
          'content-encoding': 'gzip',
        }),
        reason: 'too_big',
      },
      {
        what: 'a damaged compression',
        answering: bytesOf('not gzip', 'text/html', { 'content-encoding': 'gzip' }),
        reason: 'damaged',
      },
      {
        what: 'a compression nobody knows',
        answering: bytesOf('a', 'text/html', { 'content-encoding': 'pied-piper' }),
        reason: 'damaged',
      },
      { what: 'a server that says nothing', answering: silent, reason: 'too_slow' },
      { what: 'a server that stops in the middle', answering: stalling, reason: 'too_slow' },
      { what: 'a connection that breaks off', answering: breakingOff, reason: 'unreachable' },
      { what: 'a change of the protocol', answering: changingProtocol, reason: 'unreachable' },
      {
        what: 'a redirect to a file',
        answering: redirectTo('file:///etc/passwd'),
        reason: 'address',
      },
      {
        what: 'a redirect into the cloud',
        answering: redirectTo('http://169.254.169.254/'),
        reason: 'private',
      },
      { what: 'a redirect to loopback', answering: redirectTo('http://[::1]/'), reason: 'private' },
      {
        what: 'a redirect to another port',
        answering: redirectTo('http://127.0.0.1:1/'),
        reason: 'port',
      },
      {
        what: 'a redirect to a name at home',
        answering: redirectTo('http://localhost/'),
        reason: 'private',
      },
      { what: 'a redirect to nowhere', answering: redirectTo('http://['), reason: 'address' },
    ])
    .run(async ({ assert }, { answering, reason }) => {
      site.show(answering ? { '/': answering } : {})
      assert.equal(await refusalOf('/'), reason)
    })

  test('a refused connection is unreachable', async ({ assert }) => {
    Object.assign(web, { allowedHosts: [{ host: '127.0.0.1', port: 1 }] })
    assert.propertyVal(await readPage('http://127.0.0.1:1/'), 'reason', 'unreachable')
  })

  test('loopback is refused unless the operator allows it', async ({ assert }) => {
    Object.assign(web, { allowedHosts: [] })
    site.show({ '/': 'secret' })
    assert.equal(await refusalOf('/'), 'port')
    assert.isEmpty(site.paths())
  })

  test('a name is asked for once per connection, so that it cannot change its mind', async ({
    assert,
  }) => {
    const host = 'rebinding.example'
    Object.assign(web, { allowedHosts: [{ host, port: site.port() }] })
    site.show({ '/': 'checked' })
    const answers = ['127.0.0.1', '127.0.0.1', '10.255.255.1']
    const resolve = async () => [{ address: answers.shift() ?? '10.255.255.1', family: 4 }]
    const page = await readPage(`http://${host}:${site.port()}/`, { resolve, totalMs: 1500 })
    assert.propertyVal(page, 'text', 'checked')
    assert.deepEqual(answers, ['10.255.255.1'])
    assert.equal(site.asked()[0]?.headers.host, `${host}:${site.port()}`)
  })

  test('a name server that never answers costs no more than the deadline', async ({ assert }) => {
    const resolve = () => new Promise<never>(() => {})
    const page = await readPage('http://slow.example/', { resolve, totalMs: 100 })
    assert.propertyVal(page, 'reason', 'too_slow')
  })

  test('robots.txt is honoured, also for the target of a redirect, and asked once', async ({
    assert,
  }) => {
    site.show({
      '/robots.txt': 'User-agent: *\nDisallow: /inner',
      '/inner': 'secret',
      '/in': redirectTo('/inner'),
      '/': 'welcome',
    })
    assert.equal(await refusalOf('/inner'), 'robots')
    assert.equal(await refusalOf('/in'), 'robots')
    assert.equal(await refusalOf('/'), 'read: welcome')
    assert.deepEqual(site.paths(), ['/robots.txt', '/in', '/'])
  })

  test('robots.txt is asked again after ten minutes', async ({ assert, cleanup }) => {
    cleanup(freezeClock('2030-05-01T10:00:00Z'))
    site.show({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': 'welcome' })
    assert.equal(await refusalOf('/'), 'robots')
    site.show({ '/': 'welcome' })
    assert.equal(await refusalOf('/'), 'robots')
    freezeClock('2030-05-01T10:10:01Z')
    assert.equal(await refusalOf('/'), 'read: welcome')
  })

  test('an unavailable robots.txt forbids everything', async ({ assert }) => {
    const failing: Answering = (_, answer) => void answer.writeHead(503).end()
    site.show({ '/robots.txt': failing, '/': 'welcome' })
    assert.equal(await refusalOf('/'), 'status')
    assert.isEmpty(site.asked())
  })

  test('a picture may be larger than a page, and is refused with words of its own', async ({
    assert,
  }) => {
    const picture = Buffer.alloc(PAGE_BOUNDS.pageBytes + 1)
    site.show({ '/a.png': bytesOf(picture, 'image/png'), '/b.png': runUntilAborted, '/c': 'text' })
    const fetched = await fetchImage(site.url('/a.png'))
    assert.equal(fetched.kind === 'image' ? fetched.bytes.length : 0, picture.length)
    const refused = await fetchImage(site.url('/c'))
    assert.propertyVal(refused, 'sentence', "This URL isn't an image.")
    assert.propertyVal(await fetchImage('http://10.0.0.1/a.png'), 'reason', 'private')
  })
})

const LATIN = Buffer.from('Grüße', 'latin1')

test.group('web / the text of a page', () => {
  test('{what}')
    .with([
      { what: 'UTF-8 by itself', bytes: Buffer.from('Grüße'), charset: null, text: 'Grüße' },
      { what: 'the header says', bytes: LATIN, charset: 'ISO-8859-1', text: 'Grüße' },
      { what: 'nobody says, and it is not UTF-8', bytes: LATIN, charset: null, text: 'Grüße' },
      { what: 'the header names nonsense', bytes: LATIN, charset: 'latin-99', text: 'Grüße' },
      {
        what: 'the page says',
        bytes: Buffer.concat([Buffer.from('<meta charset="windows-1251">'), Buffer.from([0xcf])]),
        charset: null,
        text: '<meta charset="windows-1251">П',
      },
      {
        what: 'the page says it the old way',
        bytes: Buffer.from(
          '<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">\x82\xa0',
          'latin1'
        ),
        charset: null,
        text: '<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">あ',
      },
      {
        what: 'the mark at its beginning is worth more than the header',
        bytes: Buffer.from([0xff, 0xfe, 0x41, 0x00]),
        charset: 'utf-8',
        text: 'A',
      },
    ])
    .run(({ assert }, { bytes, charset, text }) => assert.equal(decodeText(bytes, charset), text))
})
