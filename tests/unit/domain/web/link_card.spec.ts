import { test } from '@japa/runner'
import { fallbackCard, CARD_BOUNDS, linkCard } from '#domain/web/link_card'

const NOTHING = { titles: [], descriptions: [], images: [] }

test.group('web / link cards', () => {
  test('the first that says something is taken, on one line', ({ assert }) => {
    const card = linkCard('https://example.com/a', 'https://example.com/a', {
      titles: [undefined, ' \n ', 'The  harbour\n opens\u202e'],
      descriptions: ['Boats.', 'Other'],
      images: ['', 'javascript:x', '/quay.png', '/other.png'],
    })
    assert.deepEqual(card, {
      url: 'https://example.com/a',
      title: 'The harbour opens',
      description: 'Boats.',
      image: 'https://example.com/quay.png',
    })
  })

  test('a title is never longer than LinkedIn takes, and no emoji is cut in two', ({ assert }) => {
    const long = `${'a'.repeat(396)}👩‍🚀👩‍🚀`
    const { title } = linkCard('https://example.com', 'https://example.com', {
      ...NOTHING,
      titles: [long],
    })
    assert.equal(title, `${'a'.repeat(396)}…`)
    assert.isAtMost(title.length, CARD_BOUNDS.title)
  })

  test('a link card without a title shows the host', ({ assert }) => {
    assert.equal(fallbackCard('https://www.example.com/x').title, 'example.com')
    assert.equal(
      linkCard('https://example.com/x', 'https://b.example', NOTHING).title,
      'example.com'
    )
  })
})
