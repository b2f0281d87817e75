import { test } from '@japa/runner'
import {
  withAuthorMessage,
  missingScopeRefusal,
  withMediaMessage,
} from '#domain/publishing/author_refusal'
import { refused } from '#domain/publishing/refusal'
import { SAYS_WHAT_TO_DO, SAYS_IT_CONTINUES } from '#tests/unit/domain/publishing/what_to_do'
import { POST_KINDS } from '#domain/posts/post_lifecycle'
import type { PostKind } from '#domain/posts/post_lifecycle'
import type { PostMedia } from '#domain/posts/post_content'
import {
  imagesRefusal,
  latenessRefusal,
  optionsRefusal,
  textRefusal,
} from '#domain/publishing/readiness'
import { outcomeSentence } from '#domain/publishing/post_update'
import type { AttemptOutcome } from '#domain/publishing/post_update'
import { FAILURES, isFailureCode } from '#domain/publishing/failure_codes'

const MEMBER = { authorKind: 'personal', authorName: 'Maya Lindqvist' } as const
const PAGE = { authorKind: 'company', authorName: 'Northwind Robotics' } as const

test.group('publishing / an author that is not permitted', () => {
  test('a page is named, and its admins', ({ assert }) => {
    const { code, sentence } = withAuthorMessage(refused('not_permitted'), PAGE)
    assert.equal(code, 'not_permitted')
    assert.match(sentence, /post as Northwind Robotics\. Ask a page admin/)
    assert.match(sentence, SAYS_WHAT_TO_DO)
  })

  test('a member hears nothing of pages', ({ assert }) => {
    const { sentence } = withAuthorMessage(refused('not_permitted'), MEMBER)
    assert.match(sentence, /post as Maya Lindqvist\. Reconnect/)
    assert.notMatch(sentence, /page/)
    assert.match(sentence, SAYS_WHAT_TO_DO)
  })

  test('the refusal of an author without a name is still a sentence', ({ assert }) => {
    for (const authorKind of ['personal', 'company'] as const) {
      const { sentence } = withAuthorMessage(refused('not_permitted'), {
        authorKind,
        authorName: null,
      })
      assert.match(sentence, SAYS_WHAT_TO_DO)
      assert.notInclude(sentence, 'null')
    }
  })

  test('a permission that was never granted is named in the refusal', ({ assert }) => {
    for (const author of [MEMBER, PAGE]) {
      const refusal = missingScopeRefusal(author.authorKind)
      assert.match(refusal.sentence, SAYS_WHAT_TO_DO)
      assert.deepEqual(withAuthorMessage(refusal, author), refusal)
    }
    assert.match(missingScopeRefusal('company').sentence, /with company pages in Settings/)
  })

  test('a member who is not the connected one is named, a missing page is not', ({ assert }) => {
    const { code, sentence } = withAuthorMessage(refused('author_unknown'), MEMBER)
    assert.equal(code, 'author_unknown')
    assert.match(sentence, /isn't connected as Maya Lindqvist\. Choose who posts it/)
    assert.match(sentence, SAYS_WHAT_TO_DO)
    assert.deepEqual(withAuthorMessage(refused('author_unknown'), PAGE), refused('author_unknown'))
  })

  test('any other refusal stays as it is', ({ assert }) => {
    assert.deepEqual(withAuthorMessage(refused('duplicate'), PAGE), refused('duplicate'))
  })
})

const picture: PostMedia = { media_id: 'picture' }

const POSTS: { shows: string; kind: PostKind; media: PostMedia[]; called: RegExp }[] = [
  { shows: 'nothing', kind: 'text', media: [], called: /this post/i },
  { shows: 'a poll', kind: 'poll', media: [], called: /this post/i },
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
  test('every kind of post is described', ({ assert }) => {
    assert.sameMembers([...new Set(POSTS.map(({ kind }) => kind))], [...POST_KINDS])
  })

  for (const code of ['media_missing', 'media_refused'] as const) {
    test(`${code} on a post that shows {shows}: called so, and what to do`)
      .with(POSTS)
      .run(({ assert }, { called, ...post }) => {
        const { sentence, ...rest } = withMediaMessage(refused(code), post)
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
      assert.deepEqual(withMediaMessage(refused(code), POSTS[1]), refused(code))
    }
    const tooMany = imagesRefusal(Array<string>(21).fill('image/png'))!
    assert.deepEqual(withMediaMessage(tooMany, POSTS[2]), tooMany)
  })
})

test.group('publishing / advice', () => {
  const dueAt = new Date('2030-05-01T10:00:00Z')
  const now = new Date('2030-05-01T15:00:00Z')

  test('{name}: what happened, and what to do')
    .with([
      { name: 'too many images', of: imagesRefusal(Array<string>(21).fill('image/png')) },
      { name: 'an image of another type', of: imagesRefusal(['image/tiff']) },
      { name: 'a text that is too long', of: textRefusal('x'.repeat(3001), 0) },
      { name: 'a text whose escapes are too long', of: textRefusal('('.repeat(2000), 0) },
      { name: 'no text', of: textRefusal(' ', 0) },
      { name: 'missed', of: latenessRefusal({ dueAt, failureCode: null }, now, 0) },
      {
        name: 'missed while held',
        of: latenessRefusal({ dueAt, failureCode: 'not_connected' }, now, 0),
      },
    ])
    .run(({ assert }, { of }) => {
      assert.match(of?.sentence ?? '', SAYS_WHAT_TO_DO)
    })

  test('a poll that LinkedIn would refuse is refused with its own problem', ({ assert }) => {
    const refusal = optionsRefusal({
      kind: 'poll',
      media: [],
      poll: { question: 'Why?', options: ['Late', ' '], duration: 'ONE_DAY' },
      visibility: 'PUBLIC',
      authorKind: 'personal',
    })
    assert.equal(refusal?.sentence, 'Write option 2 of your poll, or remove it. Then post again.')
  })

  const retryAt = now
  const reasons = ['no_connection', 'busy', 'media_waiting', 'upload_again', 'conflict'] as const
  const continuing: AttemptOutcome[] = [
    ...[...reasons, 'no_storage' as const, 'unexpected' as const].map((reason) => ({
      kind: 'retry' as const,
      reason,
      retryAt,
    })),
    { kind: 'rate_limited', retryAt },
    { kind: 'daily_limit', retryAt },
    { kind: 'handed_back' },
  ]

  for (const ending of continuing) {
    const name = ending.kind === 'retry' ? ending.reason : ending.kind
    test(`${name}: what happened, and that it goes on`, ({ assert }) => {
      assert.match(outcomeSentence(ending) ?? '', SAYS_IT_CONTINUES)
      assert.notMatch(outcomeSentence(ending) ?? '', /\bimages?\b|\bPDF\b|\bslides\b/)
    })
  }
})
