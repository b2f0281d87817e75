import { test } from '@japa/runner'
import { parsePostUrn } from '#domain/posts/post_link'

const ID = '7141138937766391808'

test.group('the link of a post', () => {
  test('{text} names {urn}')
    .with([
      { text: `urn:li:share:${ID}`, urn: `urn:li:share:${ID}` },
      { text: `\n urn:li:ugcPost:${ID} `, urn: `urn:li:ugcPost:${ID}` },
      { text: `http://127.0.0.1:9/feed/update/urn:li:share:${ID}/`, urn: `urn:li:share:${ID}` },
      {
        text: `https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A${ID}?commentUrn=urn%3Ali%3Acomment%3A1`,
        urn: `urn:li:activity:${ID}`,
      },
      {
        text: `https://www.linkedin.com/posts/a-b_c-share-1-activity-${ID}-x9Zq/?utm_source=share`,
        urn: `urn:li:activity:${ID}`,
      },
      {
        text: `HTTPS://linkedin.com/posts/maya_a-ugcPost-${ID}-x9Zq#comments`,
        urn: `urn:li:ugcPost:${ID}`,
      },
    ])
    .run(({ assert }, { text, urn }) => {
      assert.equal(parsePostUrn(text), urn)
    })

  test('{text} names no post')
    .with(
      [
        '',
        'live!',
        'https://www.linkedin.com/in/maya/',
        'https://www.linkedin.com/feed/',
        'https://lnkd.in/abc',
        'urn:li:person:782bbtaQ',
        'urn:li:share:',
        'urn:li:share:12x',
        `urn:li:share:${'9'.repeat(21)}`,
        `https://www.linkedin.com/feed/update/urn:li:share:${'9'.repeat(21)}/`,
        `https://www.linkedin.com/?next=/feed/update/urn:li:share:${ID}/`,
        `javascript:/feed/update/urn:li:share:${ID}/`,
        `https://www.linkedin.com/feed/update/urn:li:share:${ID}:x`,
      ].map((text) => ({ text }))
    )
    .run(({ assert }, { text }) => {
      assert.isNull(parsePostUrn(text))
    })

  test('a long text does not take long', ({ assert }) => {
    const began = performance.now()
    assert.isNull(parsePostUrn(`https://a/posts/${'-share-x'.repeat(40_000)}`))
    assert.isNull(parsePostUrn(`https://a/${'/feed/update/urn:li:share:'.repeat(20_000)}`))
    assert.isBelow(performance.now() - began, 500)
  })
})
