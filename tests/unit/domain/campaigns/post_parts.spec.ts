import { test } from '@japa/runner'
import { campaignLink, commentWithLink, withoutLinks } from '#domain/campaigns/post_parts'

const LINK = 'https://northwind.example/guide'

test.group('campaigns / parts of a post', () => {
  test('the link is {expected} for {description} and {website}')
    .with([
      { description: `See ${LINK}.`, website: 'https://other.example', expected: LINK },
      { description: 'No link', website: LINK, expected: LINK },
      {
        description: 'On www.northwind.example',
        website: null,
        expected: 'https://www.northwind.example',
      },
      { description: 'No link', website: null, expected: null },
    ])
    .run(({ assert }, { description, website, expected }) => {
      assert.equal(campaignLink({ linkInFirstComment: true, description }, website), expected)
      assert.isNull(campaignLink({ linkInFirstComment: false, description }, website))
    })

  test('the comment {expected} is made of {written}')
    .with([
      { written: 'The whole guide:', expected: `The whole guide ${LINK}` },
      { written: `The guide: ${LINK}`, expected: `The guide ${LINK}` },
      { written: 'See https://invented.example/x', expected: LINK },
      { written: '', expected: LINK },
      { written: 'a'.repeat(1300), expected: LINK },
    ])
    .run(({ assert }, { written, expected }) => {
      assert.deepEqual(commentWithLink(written, LINK), { text: expected, delayMinutes: 0 })
    })

  test('{body} becomes {expected} without links')
    .with([
      { body: `A day.\n\n${LINK}\n\nBye.`, expected: 'A day.\n\nBye.' },
      { body: `One. Read it at ${LINK}. Two.`, expected: 'One. Two.' },
      { body: `Read ${LINK}`, expected: `Read ${LINK}` },
      { body: 'Nothing here.', expected: 'Nothing here.' },
    ])
    .run(({ assert }, { body, expected }) => {
      assert.equal(withoutLinks(body), expected)
    })
})
