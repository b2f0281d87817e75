import { test } from '@japa/runner'
import { draftOfPost } from '#domain/posts/draft_of_post'
import { postContent } from '#domain/posts/post_content'

const AUTHOR = { authorKind: 'personal' as const, authorUrn: 'urn:li:person:1', authorName: 'Maya' }
const PARENT = {
  parentUrn: 'urn:li:share:7',
  parentUrl: 'https://www.linkedin.com/feed/update/urn:li:share:7/',
}
const OPTIONS = {
  poll: null,
  visibility: 'PUBLIC' as const,
  isReshareDisabled: false,
  ...PARENT,
}

const ADA = { start: 6, length: 3, urn: 'urn:li:person:1', name: 'Ada' }
const TEXT = {
  body: 'Hello Ada',
  hashtags: ['#a'],
  mentions: [ADA],
  kind: 'text' as const,
  media: [],
  firstComment: { text: 'More: https://example.com', delayMinutes: 5 as const },
  ...OPTIONS,
}

const POLL = { question: 'Why?', options: ['A', 'B'], duration: 'ONE_DAY' as const }

test.group('a post as a draft', () => {
  test('words, mentions and author stay', ({ assert }) => {
    assert.deepEqual(draftOfPost({ ...TEXT, ...AUTHOR }, new Set()), {
      body: 'Hello Ada',
      hashtags: ['#a'],
      mentions: [ADA],
      assets: [],
      mode: 'text',
      linkedinAuthorType: 'personal',
      linkedinAuthorId: 'urn:li:person:1',
      firstComment: TEXT.firstComment,
      ...OPTIONS,
    })
  })

  test('a file that is gone is left out', ({ assert }) => {
    const media = [{ media_id: 'm1', alt: 'A' }, { media_id: 'm2' }]
    const draft = draftOfPost({ ...TEXT, ...AUTHOR, kind: 'multi_image', media }, new Set(['m2']))
    assert.deepEqual(draft.assets, [{ type: 'image', url: '/media/m2' }])
    assert.equal(draft.mode, 'image')
  })

  test('a poll for connections that nobody may reshare stays all of that', ({ assert }) => {
    const chosen = { poll: POLL, visibility: 'CONNECTIONS', isReshareDisabled: true } as const
    const post = { ...TEXT, ...chosen, kind: 'poll' as const, poll: { ...POLL } }
    const draft = draftOfPost({ ...post, ...AUTHOR }, new Set())
    assert.equal(draft.mode, 'poll')
    assert.deepEqual(postContent(draft), post)
  })

  test('{name}: posted again, it is what it was')
    .with([
      { name: 'slides', kind: 'document', media: [{ media_id: null, title: 'One' }] },
      { name: 'a PDF', kind: 'document', media: [{ type: 'document', media_id: 'm1' }] },
      {
        name: 'a card',
        kind: 'article',
        media: [{ type: 'article', media_id: null, url: 'https://example.com/' }],
      },
      { name: 'a picture', kind: 'image', media: [{ media_id: 'm1', alt: 'A' }] },
    ] as const)
    .run(({ assert }, { kind, media }) => {
      const post = { ...TEXT, kind, media: [...media] }
      const again = postContent(draftOfPost({ ...post, ...AUTHOR }, new Set(['m1'])))
      assert.deepEqual(again, post)
    })
})
