import { test } from '@japa/runner'
import { cardOf, readLinkCard } from '#services/web/read_link_card'
import { webPeer } from '#tests/helpers/peers/web_servers'

const URL_GIVEN = 'https://example.com/news'

function cardOfHtml(text: string, url = URL_GIVEN) {
  return cardOf(URL_GIVEN, { url, mime: 'text/html', text })
}

test.group('web / the card of a link', (group) => {
  const site = webPeer(group)

  test('Open Graph tags come before Twitter tags, and these before the page', ({ assert }) => {
    const card = cardOfHtml(`<html><head><title>Page</title>
      <meta name="twitter:title" content="Tweet"><meta property="og:title" content="Graph &amp; co">
      <meta name="description" content="Plain"><meta name="twitter:description" content="It&#39;s">
      <meta property="og:image" content="/quay.png"></head><body><p>Text`)
    assert.deepEqual(card, {
      url: URL_GIVEN,
      title: 'Graph & co',
      description: "It's",
      image: 'https://example.com/quay.png',
    })
  })

  test('a page without any of them has its title', ({ assert }) => {
    const card = cardOfHtml('<TITLE>  The &quot;harbour&quot;\n news </TITLE><p>Text')
    assert.deepEqual([card.title, card.description, card.image], ['The "harbour" news', '', null])
  })

  test('URLs of a link card are relative to the last redirect or the base', ({ assert }) => {
    const image = '<meta property="og:image" content="a.png">'
    assert.equal(cardOfHtml(image, 'https://b.example/x/y').image, 'https://b.example/x/a.png')
    const base = `<base href="/static/">${image}`
    assert.equal(cardOfHtml(base).image, 'https://example.com/static/a.png')
  })

  test('an invalid URL is not used as an image', ({ assert }) => {
    const card = cardOfHtml(
      '<meta property="og:image" content="data:image/png;base64,AA"><meta name="twitter:image" content="https://c.example/t.png">'
    )
    assert.equal(card.image, 'https://c.example/t.png')
  })

  test('an invalid page gives a card with the host: {text}')
    .with(
      ['', '\0\0\0', '<', '<meta', '<title></title>', '<html>'.repeat(5000), ']]>'].map((text) => ({
        text,
      }))
    )
    .run(({ assert }, { text }) => assert.equal(cardOfHtml(text).title, 'example.com'))

  test('a page with a hundred thousand nested elements is given up early', ({ assert }) => {
    const began = process.cpuUsage()
    const nested = ['<i>', '<meta a=b>', '<table><tr><td>', '<svg><title>', '<meta name="', '<!--']
    for (const piece of nested) cardOfHtml(piece.repeat(400_000 / piece.length))
    assert.isBelow(process.cpuUsage(began).user / 1000, 1000)
  })

  test('a plain text has the card of its host', ({ assert }) => {
    const card = cardOf(URL_GIVEN, { url: URL_GIVEN, mime: 'text/plain', text: '<title>No' })
    assert.equal(card.title, 'example.com')
  })

  test('a link card is read from the page and keeps the URL that was given', async ({ assert }) => {
    site.show({ '/a': '<title>Boats</title><meta property="og:url" content="https://x.example">' })
    const read = await readLinkCard(site.url('/a'))
    assert.deepEqual(read, {
      kind: 'card',
      card: { url: site.url('/a'), title: 'Boats', description: '', image: null },
    })
    assert.propertyVal(await readLinkCard(site.url('/b')), 'reason', 'status')
  })
})
