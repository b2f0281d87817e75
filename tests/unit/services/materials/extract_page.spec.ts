import { test } from '@japa/runner'
import { EXTRACTION_SENTENCES as SAID } from '#domain/materials/extraction'
import { extractPage } from '#services/materials/extract_page'
import { bytesOf, webPeer } from '#tests/helpers/peers/web_servers'

const LONG =
  'Peak week is won in the autumn, on the floor, with people who know the aisles. '.repeat(30)

const PAGE = `<!doctype html><html><head><title>Northwind</title>
<meta name="description" content="Robots that tidy up"><script>steal()</script></head><body>
<nav><a href="/about">About us</a></nav><h1>Robots for warehouses</h1>
<p>We build <b>floors</b> that move.</p><ul><li>Fleet</li><li>Safety</li></ul>
<div hidden>secret</div><style>p{}</style></body></html>`

function article(title: string) {
  return `<html><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${LONG}</p></article></body></html>`
}

test.group('materials / the text of a page', (group) => {
  const site = webPeer(group)
  group.tap((one) => one.timeout(60_000))

  test('a page says what a visitor reads, a line for each block', async ({ assert }) => {
    site.show({ '/': PAGE })
    const read = await extractPage({ url: site.url('/'), type: 'website' })
    const text =
      'Northwind\n\nRobots that tidy up\n\nRobots for warehouses\nWe build floors that move.\nFleet\nSafety'
    assert.deepEqual(read, { kind: 'text', text, pages: null, isCut: false })
  })

  test('the article of a page is read without the parts around it', async ({ assert }) => {
    const around = '<div class="sidebar"><ul><li>Subscribe now</li></ul></div>'
    site.show({ '/': article('The wall that moved').replace('<article>', `${around}<article>`) })
    const read = await extractPage({ url: site.url('/'), type: 'website' })
    const text = read.kind === 'text' ? read.text : ''
    assert.include(text, 'Peak week is won')
    assert.include(text, 'The wall that moved')
    assert.notInclude(text, 'Subscribe')
  })

  test('the first articles of a blog are read one after the other', async ({ assert }) => {
    const entries = Array.from(
      { length: 9 },
      (_, n) => `<h2><a href="/blog/entry-${n}">E ${n}</a></h2>`
    )
    site.show({
      '/blog': `<html><body><h1>Our blog</h1><h2><a href="https://elsewhere.example/x/y">Not ours</a></h2>${entries.join('')}</body></html>`,
      ...Object.fromEntries(
        entries.map((_, n) => [`/blog/entry-${n}`, article(`Entry number ${n}`)])
      ),
      '/blog/entry-2': (_, answer) => void answer.writeHead(500).end(),
    })
    const pages: [number, number][] = []
    const read = await extractPage(
      { url: site.url('/blog'), type: 'blog' },
      { onPage: (...page) => pages.push(page) }
    )
    assert.propertyVal(read, 'pages', 5)
    const text = read.kind === 'text' ? read.text : ''
    for (const number of [0, 1, 3, 4, 5]) assert.include(text, `Entry number ${number}`)
    assert.notInclude(text, 'Entry number 6')
    assert.deepEqual(
      pages,
      [1, 2, 3, 4, 5, 6].map((page) => [page, 6])
    )
  })

  test("a blog's links start where its page says", async ({ assert }) => {
    const link = '<h2><a href="news/opening">Opening</a></h2>'
    site.show({
      '/blog/list': `<html><head><base href="/"></head><body>${link}</body></html>`,
      '/news/opening': article('The opening'),
    })
    const read = await extractPage({ url: site.url('/blog/list'), type: 'blog' })
    assert.propertyVal(read, 'pages', 1)
    assert.include(read.kind === 'text' ? read.text : '', 'The opening')
  })

  test('a text is a page, too', async ({ assert }) => {
    site.show({ '/': bytesOf('Plain words', 'text/plain') })
    const read = await extractPage({ url: site.url('/'), type: 'website' })
    assert.propertyVal(read, 'text', 'Plain words')
  })

  test('{html} is read as a page')
    .with([
      { html: '<p>Hi there<p>You', text: 'Hi there\nYou' },
      { html: '<!doctype html><title>Us</title><p>Hi', text: 'Us\n\nHi' },
      { html: '<html><head><title>Us</title></head><p>Hi</html>', text: 'Us\n\nHi' },
      { html: 'Just words', text: 'Just words' },
    ])
    .run(async ({ assert }, { html, text }) => {
      site.show({ '/': html })
      const read = await extractPage({ url: site.url('/'), type: 'website' })
      assert.deepEqual(read, { kind: 'text', text, pages: null, isCut: false })
    })

  test('{what} has no text')
    .with([
      {
        what: 'a page without words',
        html: '<html><body><img src="a.png"></body></html>',
        said: SAID.no_words,
      },
      { what: 'nothing', html: '', said: SAID.no_words },
    ])
    .run(async ({ assert }, { html, said }) => {
      site.show({ '/': html })
      const read = await extractPage({ url: site.url('/'), type: 'website' })
      assert.deepEqual(read, { kind: 'refused', sentence: said })
    })

  test('a page that nests without end is given up, and the server goes on meanwhile', async ({
    assert,
  }) => {
    let ticks = 0
    const clock = setInterval(() => (ticks += 1), 20)
    site.show({ '/': '<div>'.repeat(400_000) })
    const read = await extractPage({ url: site.url('/'), type: 'website' }, { timeoutMs: 1500 })
    clearInterval(clock)
    assert.deepEqual(read, { kind: 'refused', sentence: SAID.too_slow })
    assert.isAbove(ticks, 20)
  })

  test('a refusal of the page reader is passed on with its sentence', async ({ assert }) => {
    const read = await extractPage({ url: 'http://169.254.169.254/', type: 'website' })
    assert.deepEqual(read, {
      kind: 'refused',
      sentence: "This URL points to a private network, so Herald won't open it.",
    })
  })
})
