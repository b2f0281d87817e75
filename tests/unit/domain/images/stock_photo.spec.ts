import { test } from '@japa/runner'
import { attributionOf, siteLink } from '#domain/images/alt_text'
import { pexelsPhotos, unsplashPhotos } from '#domain/images/stock_photo'

const UNSPLASH = {
  results: [
    {
      alt_description: 'man drinking\n coffee',
      urls: {
        raw: 'https://images.unsplash.com/photo-1?ixid=abc',
        regular: 'https://images.unsplash.com/photo-1?ixid=abc&w=1080',
      },
      links: { download_location: 'https://api.unsplash.com/photos/1/download?ixid=abc' },
      user: { name: 'Jane Doe', links: { html: 'https://unsplash.com/@jane' } },
    },
  ],
}

const PEXELS = {
  photos: [
    {
      photographer: 'Joey Farina',
      photographer_url: 'https://www.pexels.com/@joey',
      alt: '',
      src: { large2x: 'https://images.pexels.com/1.jpeg?dpr=2', original: 'https://x.test/o.jpeg' },
    },
  ],
}

test.group('images / stock photos', () => {
  test('a photo of Unsplash keeps its ixid, its credit and its download URL', ({ assert }) => {
    const [photo] = unsplashPhotos(UNSPLASH)
    assert.deepEqual(photo, {
      url: 'https://images.unsplash.com/photo-1?ixid=abc&w=1600&fit=max&fm=jpg&q=85',
      alt: 'man drinking coffee',
      attribution: {
        name: 'Jane Doe',
        url: 'https://unsplash.com/@jane?utm_source=herald&utm_medium=referral',
        site: 'Unsplash',
      },
      usedAt: 'https://api.unsplash.com/photos/1/download?ixid=abc',
    })
  })

  test('a photo of Pexels has its credit and no download URL', ({ assert }) => {
    assert.deepEqual(pexelsPhotos(PEXELS), [
      {
        url: 'https://images.pexels.com/1.jpeg?dpr=2',
        alt: null,
        attribution: {
          name: 'Joey Farina',
          url: 'https://www.pexels.com/@joey',
          site: 'Pexels',
        },
        usedAt: null,
      },
    ])
  })

  test('an answer that holds {name} holds no photo')
    .with([
      { name: 'nothing', answer: null },
      { name: 'a text', answer: 'x' },
      { name: 'a list', answer: [] },
      { name: 'numbers', answer: { results: 7, photos: 7 } },
      { name: 'empty photos', answer: { results: [null], photos: [{}] } },
      {
        name: 'addresses of no website',
        answer: {
          results: [{ urls: { raw: 'file:///etc/passwd', regular: 'javascript:1' } }],
          photos: [{ src: { large: 'ftp://x.test/a' } }],
        },
      },
    ])
    .run(({ assert }, { answer }) => {
      assert.deepEqual(unsplashPhotos(answer), [])
      assert.deepEqual(pexelsPhotos(answer), [])
    })

  test('a photographer without a name or a page is credited all the same', ({ assert }) => {
    const credit = attributionOf('Unsplash', ' ', 'javascript:alert(1)')
    assert.equal(credit.name, 'A photographer on Unsplash')
    assert.equal(credit.url, 'https://unsplash.com/?utm_source=herald&utm_medium=referral')
    const long = attributionOf('Pexels', 'Jane', `https://www.pexels.com/@${'é'.repeat(999)}`)
    assert.equal(long.url, 'https://www.pexels.com/')
    assert.deepEqual(attributionOf('Unsplash', credit.name, credit.url), credit)
    assert.equal(siteLink('Pexels'), 'https://www.pexels.com/')
    assert.equal(attributionOf('Pexels', 'x'.repeat(500), null).name.length, 200)
  })
})
