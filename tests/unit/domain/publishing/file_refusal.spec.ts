import { test } from '@japa/runner'
import { POST_KINDS, type PostKind } from '#domain/posts/kind'
import type { PostMedia } from '#domain/posts/post_content'
import { FAILURES, isFailureCode } from '#domain/publishing/failure_codes'
import { inWordsOfPost } from '#domain/publishing/file_refusal'
import { refusalOfImages, refusalOfLateness, refusalOfText } from '#domain/publishing/readiness'
import { refused } from '#domain/publishing/refusal'
import { endingSentence, type Ending } from '#domain/publishing/settlement'
import { SAYS_IT_GOES_ON, SAYS_WHAT_TO_DO } from '#tests/unit/domain/publishing/what_to_do'

const picture: PostMedia = { media_id: 'picture' }

const POSTS: { shows: string; kind: PostKind; media: PostMedia[]; called: RegExp }[] = [
  { shows: 'nothing', kind: 'text', media: [], called: /this post/i },
  { shows: 'an image', kind: 'image', media: [picture], called: /the image\b/i },
  { shows: 'images', kind: 'multi_image', media: [picture, picture], called: /one of the images/i },
  {
    shows: 'a PDF',
    kind: 'document',
    media: [{ ...picture, type: 'document' }],
    called: /the PDF/i,
  },
  {
    shows: 'slides',
    kind: 'document',
    media: [{ ...picture, title: 'One' }],
    called: /image on the slides|the slides/,
  },
  {
    shows: 'a card',
    kind: 'article',
    media: [{ type: 'article', media_id: null, url: 'https://a.test' }],
    called: /the link|this post/,
  },
]

const NOUNS = [/\bimages?\b/i, /\bPDF\b/, /\bslides\b/, /\blink\b/]

test.group('publishing / a file that cannot be used', () => {
  test('every kind of post is told of', ({ assert }) => {
    assert.sameMembers([...new Set(POSTS.map(({ kind }) => kind))], [...POST_KINDS])
  })

  for (const code of ['media_missing', 'media_refused'] as const) {
    test(`${code} on a post that shows {shows}: called so, and what to do`)
      .with(POSTS)
      .run(({ assert }, { called, ...post }) => {
        const { sentence, ...rest } = inWordsOfPost(refused(code), post)
        assert.deepEqual(rest, { kind: 'refused', code })
        assert.match(sentence, called)
        assert.match(sentence, SAYS_WHAT_TO_DO)
        const others = NOUNS.filter((noun) => !called.source.match(noun) && noun.test(sentence))
        assert.deepEqual(others, [], sentence)
      })
  }

  test('any other refusal stays as it is', ({ assert }) => {
    for (const code of Object.keys(FAILURES).filter(isFailureCode)) {
      if (code.startsWith('media_')) continue
      assert.deepEqual(inWordsOfPost(refused(code), POSTS[1]), refused(code))
    }
    const tooMany = refusalOfImages(Array<string>(21).fill('image/png'))!
    assert.deepEqual(inWordsOfPost(tooMany, POSTS[2]), tooMany)
  })
})

test.group('publishing / what to do', () => {
  const dueAt = new Date('2030-05-01T10:00:00Z')
  const now = new Date('2030-05-01T15:00:00Z')

  test('{name}: what happened, and what to do')
    .with([
      { name: 'too many images', of: refusalOfImages(Array<string>(21).fill('image/png')) },
      { name: 'an image of another type', of: refusalOfImages(['image/tiff']) },
      { name: 'an image that is gone', of: refusalOfImages([null]) },
      { name: 'a text that is too long', of: refusalOfText('x'.repeat(3001), 0) },
      { name: 'a text whose escapes are too long', of: refusalOfText('('.repeat(2000), 0) },
      { name: 'no text', of: refusalOfText(' ', 0) },
      { name: 'missed', of: refusalOfLateness({ dueAt, failureCode: null }, now, 0) },
      {
        name: 'missed while held',
        of: refusalOfLateness({ dueAt, failureCode: 'not_connected' }, now, 0),
      },
    ])
    .run(({ assert }, { of }) => {
      assert.match(of?.sentence ?? '', SAYS_WHAT_TO_DO)
    })

  const retryAt = now
  const reasons = ['no_connection', 'busy', 'media_waiting', 'upload_again', 'conflict'] as const
  const goingOn: Ending[] = [
    ...[...reasons, 'unexpected' as const].map((reason) => ({
      ...{ kind: 'retry' as const, reason, retryAt },
    })),
    { kind: 'rate_limited', retryAt },
    { kind: 'daily_limit', retryAt },
    { kind: 'handed_back' },
  ]

  for (const ending of goingOn) {
    const name = ending.kind === 'retry' ? ending.reason : ending.kind
    test(`${name}: what happened, and that it goes on`, ({ assert }) => {
      assert.match(endingSentence(ending) ?? '', SAYS_IT_GOES_ON)
      assert.notMatch(endingSentence(ending) ?? '', /\bimages?\b|\bPDF\b|\bslides\b/)
    })
  }
})
