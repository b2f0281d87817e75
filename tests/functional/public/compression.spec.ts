import { request } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { IncomingMessage } from 'node:http'
import { test } from '@japa/runner'
import { freshDatabase } from '#tests/helpers/test_database'

/** The bytes as they come over the wire. */
async function fetched(path: string, encodings: string) {
  const { HOST: host, PORT: port } = process.env
  const asked = request({ host, port, path, headers: { 'accept-encoding': encodings } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { bytes: await buffer(answer), headers: answer.headers, status: answer.statusCode }
}

test.group('compressed responses', (group) => {
  group.each.setup(freshDatabase)

  test('a page is compressed with {encoding} if the client accepts it')
    .with([
      { encoding: 'br', decompressed: brotliDecompressSync },
      { encoding: 'gzip', decompressed: gunzipSync },
    ])
    .run(async ({ assert }, { encoding, decompressed }) => {
      const plain = await fetched('/login', 'identity')
      const { bytes, headers } = await fetched('/login', encoding)
      assert.equal(headers['content-encoding'], encoding)
      assert.include(headers.vary, 'Accept-Encoding')
      assert.isBelow(bytes.length, plain.bytes.length / 2)
      assert.include(decompressed(bytes).toString(), '"component":"auth\\/login"')
    })

  test('small responses and clients without support get no compression', async ({ assert }) => {
    const plain = await fetched('/login', 'identity')
    assert.isUndefined(plain.headers['content-encoding'])
    const small = await fetched('/health', 'gzip, br')
    assert.isUndefined(small.headers['content-encoding'])
    assert.deepEqual(JSON.parse(small.bytes.toString()), { status: 'ok' })
  })

  test('a compressed script is complete', async ({ assert }) => {
    const page = await fetched('/login', 'identity')
    const path = /data-files="(\/assets\/[^" ]+\.js)/.exec(page.bytes.toString())?.[1] ?? ''
    const plain = await fetched(path, 'identity')
    const gzip = await fetched(path, 'gzip')
    assert.isTrue(gunzipSync(gzip.bytes).equals(plain.bytes))
    const brotli = await fetched(path, 'gzip, deflate, br')
    assert.isTrue(brotliDecompressSync(brotli.bytes).equals(plain.bytes))
    for (const { headers } of [plain, gzip, brotli]) {
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
    }
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.equal(Number(brotli.headers['content-length']), brotli.bytes.length)
  })

  test('a missing file is 404, compressed or not', async ({ assert }) => {
    for (const path of ['/assets/none.js', '/assets/../package.json']) {
      const { headers, status } = await fetched(path, 'br')
      assert.equal(status, 404)
      assert.notInclude(String(headers['content-type']), 'javascript')
    }
  })
})

test.group('public landing pages', (group) => {
  group.each.setup(freshDatabase)

  test('{path} has inline styles and preloads its fonts')
    .with([{ path: '/' }, { path: '/login' }, { path: '/pricing' }])
    .run(async ({ assert }, { path }) => {
      const { bytes } = await fetched(path, 'identity')
      const html = bytes.toString()
      const [, nonce] = /<style nonce="([^"]+)">@layer reset\{/.exec(html) ?? []
      assert.isNotEmpty(nonce)
      assert.lengthOf(
        html.match(/<link rel="preload" href="[^"]+_latin-[^"]+" as="font"/g) ?? [],
        2
      )
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      assert.isNotEmpty(sheets)
      for (const sheet of sheets) assert.match(sheet, / disabled>$/)
      assert.notInclude(html, '%nonce%')
      assert.notInclude(html, 'undefined')
    })

  test('{path} loads scripts only on interaction')
    .with([{ path: '/' }, { path: '/login' }, { path: '/pricing' }])
    .run(async ({ assert }, { path }) => {
      const { bytes } = await fetched(path, 'identity')
      const html = bytes.toString()
      assert.notMatch(html, /<script[^>]* src=|rel="modulepreload"/)
      const [, nonce] = /<style nonce="([^"]+)">@layer reset\{/.exec(html) ?? []
      assert.include(
        html,
        `<script type="module" nonce="${nonce}" id="first-use" data-files="/assets/app-`
      )
    })
})
