import { test } from '@japa/runner'
import { EMPTY_DRAFT } from '#domain/drafts/draft_content'
import { postKind } from '#domain/posts/post_lifecycle'
import { postContent, postingProblem } from '#domain/posts/post_content'
import { postAuthor } from '#domain/posts/post_author'

const MEMBER = { urn: 'urn:li:person:abc', name: 'Maya' }
const PAGE = { urn: 'urn:li:organization:7', name: 'Dock Corp' }

test.group('posts / content', () => {
  test('a post is a copy of its draft with the pictures by their ids', ({ assert }) => {
    const assets = [
      { type: 'image' as const, url: '/media/a', title: 'Dock' },
      { type: 'image' as const, url: null, content: 'a slide of words' },
      { type: 'image' as const, url: '/media/b' },
    ]
    assert.deepEqual(postContent({ ...EMPTY_DRAFT, body: 'Hi', hashtags: ['#a'], assets }), {
      body: 'Hi',
      hashtags: ['#a'],
      mentions: [],
      kind: 'multi_image',
      media: [{ media_id: 'a', title: 'Dock' }, { media_id: 'b' }],
      firstComment: null,
      poll: null,
      visibility: 'PUBLIC',
      isReshareDisabled: false,
      parentUrn: null,
      parentUrl: null,
    })
  })

  test('{count} pictures make a post of kind {kind}')
    .with([
      { count: 0, kind: 'text' },
      { count: 1, kind: 'image' },
      { count: 2, kind: 'multi_image' },
      { count: 20, kind: 'multi_image' },
    ])
    .run(({ assert }, { count, kind }) => {
      assert.equal(postKind(count), kind)
    })

  test('an empty draft can be posted only with a picture', ({ assert }) => {
    const assets = [{ type: 'image' as const, url: '/media/a' }]
    assert.isNotNull(postingProblem({ ...EMPTY_DRAFT, body: ' ' }))
    assert.isNull(postingProblem({ ...EMPTY_DRAFT, body: ' ', assets }))
    const slide = [{ type: 'image' as const, url: null, content: 'words' }]
    assert.isNotNull(postingProblem({ ...EMPTY_DRAFT, body: '', assets: slide }))
  })

  test('a company page has to be chosen', ({ assert }) => {
    const draft = { ...EMPTY_DRAFT, body: 'Hi', linkedinAuthorType: 'organization' as const }
    const sentence = 'Please choose an author.'
    assert.deepEqual(postingProblem(draft), { field: 'linkedin_author_id', sentence })
    assert.isNull(postingProblem({ ...draft, linkedinAuthorId: PAGE.urn }))
  })

  test('{type} {id} is posted as {author.authorName}')
    .with([
      {
        type: 'personal',
        id: null,
        author: { authorKind: 'personal', authorUrn: MEMBER.urn, authorName: 'Maya' },
      },
      {
        type: 'personal',
        id: 'urn:li:person:other',
        author: { authorKind: 'personal', authorUrn: 'urn:li:person:other', authorName: null },
      },
      {
        type: 'organization',
        id: PAGE.urn,
        author: { authorKind: 'company', authorUrn: PAGE.urn, authorName: 'Dock Corp' },
      },
      {
        type: 'organization',
        id: null,
        author: { authorKind: 'company', authorUrn: null, authorName: null },
      },
    ] as const)
    .run(({ assert }, { type, id, author }) => {
      const draft = { linkedinAuthorType: type, linkedinAuthorId: id }
      assert.deepEqual(postAuthor(draft, MEMBER, [PAGE]), author)
    })

  test('without a connection, the author of a post is left open', ({ assert }) => {
    const author = postAuthor({ linkedinAuthorType: 'personal', linkedinAuthorId: null }, null, [])
    assert.deepEqual(author, { authorKind: 'personal', authorUrn: null, authorName: null })
  })
})
