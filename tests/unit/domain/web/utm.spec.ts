import { test } from '@japa/runner'
import { splitAtLinks, taggedText, taggedUrl, withoutTags } from '#domain/web/utm'

const UTM = { hosts: ['northwind.example'], source: 'linkedin', medium: 'social' }
const POST = { campaignName: null, postId: null }
const TAGS = 'utm_source=linkedin&utm_medium=social'

test.group('web / UTM tags', () => {
  test('{0} becomes {1}')
    .with([
      ['https://northwind.example/a', `https://northwind.example/a?${TAGS}`],
      ['https://www.northwind.example', `https://www.northwind.example/?${TAGS}`],
      ['northwind.example/halden', `northwind.example/halden?${TAGS}`],
      ['https://northwind.example/a?b=1#part', `https://northwind.example/a?b=1&${TAGS}#part`],
      ['https://northwind.example/#part', `https://northwind.example/?${TAGS}#part`],
      [
        'https://northwind.example/?utm_source=mail',
        'https://northwind.example/?utm_source=mail&utm_medium=social',
      ],
      [`https://northwind.example/?${TAGS}`, `https://northwind.example/?${TAGS}`],
      ['https://other.example/a', 'https://other.example/a'],
      ['https://northwind.example.evil.test/a', 'https://northwind.example.evil.test/a'],
    ] as [string, string][])
    .run(({ assert }, [url, tagged]) => {
      assert.equal(taggedUrl(url, UTM, POST), tagged)
    })

  test('a text is split at its links, without the punctuation behind them', ({ assert }) => {
    const text = 'See (https://northwind.example/a?b=1#c), www.other.example or v2.0. End'
    const pieces = splitAtLinks(text)
    assert.deepEqual(
      pieces.filter(({ isLink }) => isLink).map((piece) => piece.text),
      ['https://northwind.example/a?b=1#c', 'www.other.example']
    )
    assert.equal(pieces.map((piece) => piece.text).join(''), text)
    assert.deepEqual(splitAtLinks(''), [])
  })

  test('a link with thousands of {0} behind it ends before them')
    .with([
      ['brackets', ')'],
      ['brackets and dots', '.)'],
      ['dots', '.'],
    ])
    .run(({ assert }, [, signs]) => {
      const text = `www.northwind.example${signs.repeat(20_000)}`
      const [link] = splitAtLinks(text)
      assert.equal(link?.text, 'www.northwind.example')
      assert.equal(splitAtLinks('www.a.example/b_(c)).')[0]?.text, 'www.a.example/b_(c))')
    })

  test('campaign and post are named where they are known', ({ assert }) => {
    const post = { campaignName: 'Peak Season: Zürich!', postId: 'post_1' }
    const tagged = taggedUrl('https://northwind.example/a', UTM, post)
    assert.equal(
      tagged,
      `https://northwind.example/a?${TAGS}&utm_campaign=peak-season-zurich&utm_content=post_1`
    )
  })

  test('the campaign {name} is named {slug}')
    .with([
      { name: `${'x'.repeat(59)}𠮷野家`, slug: `${'x'.repeat(59)}𠮷` },
      { name: `${'x'.repeat(59)} & more`, slug: 'x'.repeat(59) },
      { name: 'Crème brûlée 2027', slug: 'creme-brulee-2027' },
      { name: '🏳️ Start: 1️⃣', slug: 'start-1' },
      { name: 'Новый год', slug: 'новый-год' },
      { name: '물류 가이드', slug: '물류-가이드' },
      { name: 'ガイドブック', slug: 'ガイドブック' },
      { name: 'हिन्दी अभियान', slug: 'हिन्दी-अभियान' },
    ])
    .run(({ assert }, { name, slug }) => {
      const tagged = taggedUrl('https://northwind.example/a', UTM, { ...POST, campaignName: name })
      assert.equal(new URL(tagged).searchParams.get('utm_campaign'), slug)
    })

  test('in a text: {0} becomes {1}')
    .with([
      ['See https://northwind.example/a.', `See https://northwind.example/a?${TAGS}.`],
      ['(https://northwind.example/a)', `(https://northwind.example/a?${TAGS})`],
      ['https://northwind.example/a_(b) ok', `https://northwind.example/a_(b)?${TAGS} ok`],
      ['“https://northwind.example/a”, he says', `“https://northwind.example/a?${TAGS}”, he says`],
      ['„https://northwind.example/a“', `„https://northwind.example/a?${TAGS}“`],
      ['‘https://northwind.example/a’', `‘https://northwind.example/a?${TAGS}’`],
      ['「https://northwind.example/a」。次へ', `「https://northwind.example/a?${TAGS}」。次へ`],
      ['Mail a@northwind.example/x', 'Mail a@northwind.example/x'],
      ['northwind.example is up', 'northwind.example is up'],
      ['https://other.example/northwind.example/a', 'https://other.example/northwind.example/a'],
    ] as [string, string][])
    .run(({ assert }, [text, tagged]) => {
      assert.equal(taggedText(text, [], UTM, POST).text, tagged)
    })

  test('mentions behind a tagged link move with their words', ({ assert }) => {
    const text = 'https://northwind.example/a by Ada'
    const ada = { start: 31, length: 3, urn: 'urn:li:person:1', name: 'Ada' }
    const tagged = taggedText(text, [ada], UTM, POST)
    const [moved] = tagged.mentions
    assert.equal(tagged.text.slice(moved!.start, moved!.start + moved!.length), 'Ada')
  })

  test('without settings nothing changes', ({ assert }) => {
    assert.equal(taggedText('https://northwind.example/a', [], null, POST).text.length, 27)
  })

  test('tags are taken out to compare two texts', ({ assert }) => {
    const text = 'Look https://northwind.example/a?b=1#c and https://northwind.example/ now'
    const bare = 'Look https://northwind.example/a?b=1#c and https://northwind.example now'
    assert.equal(withoutTags(taggedText(text, [], UTM, POST).text), bare)
    assert.equal(withoutTags(text), bare)
  })
})
