import { test } from '@japa/runner'
import { canMove } from '#domain/posts/lifecycle'
import { claimToken, workerName } from '#domain/publishing/claim'
import { doubtSince, isOurs } from '#domain/publishing/duplicate'
import { heldOrRefused } from '#domain/publishing/held'
import { unconfirmed } from '#domain/publishing/outcome'
import { imagesContent, postPayload } from '#domain/publishing/post_payload'
import { endsSoon } from '#domain/publishing/readiness'
import { refused } from '#domain/publishing/refusal'
import { endingSentence, settlementOf, type Ending } from '#domain/publishing/settlement'

const retryAt = new Date('2030-05-01T10:00:30Z')

const ENDINGS: [Ending, string, string | null, Date | null | undefined][] = [
  [{ kind: 'published', urn: 'urn:li:share:1' }, 'published', null, null],
  [{ kind: 'rate_limited', retryAt }, 'scheduled', null, retryAt],
  [{ kind: 'retry', reason: 'busy', retryAt }, 'scheduled', null, retryAt],
  [{ kind: 'daily_limit', retryAt }, 'scheduled', null, retryAt],
  [{ kind: 'handed_back' }, 'scheduled', null, undefined],
  [heldOrRefused(refused('token_revoked')), 'scheduled', 'not_connected', undefined],
  [refused('duplicate'), 'failed', 'duplicate', null],
  [unconfirmed(), 'unconfirmed', 'unconfirmed', null],
]

test.group('What an attempt makes of its post', () => {
  for (const [ending, status, code, dueAt] of ENDINGS) {
    test(`${ending.kind} -> ${status}`, ({ assert }) => {
      const settlement = settlementOf(ending)
      assert.equal(settlement.status, status)
      assert.equal(settlement.failureCode, code)
      assert.equal(settlement.dueAt, dueAt)
      assert.isTrue(canMove('publishing', settlement.status))
      const isFine = ['published', 'handed_back'].includes(ending.kind)
      assert.equal(settlement.failureReason, isFine ? null : endingSentence(ending))
      assert.equal(endingSentence(ending) === null, ending.kind === 'published')
    })
  }
})

test.group('A post that LinkedIn says it has already', () => {
  const at = (iso: string) => new Date(iso).valueOf()
  const earlier = (phase: 'create' | 'upload' | 'done', outcome: string, iso: string) => ({
    ...{ phase, outcome, startedAt: new Date(iso) },
  })

  test('only attempts that may have reached it raise a doubt', ({ assert }) => {
    assert.isNull(doubtSince([]))
    assert.isNull(doubtSince([earlier('upload', 'lost', '2030-05-01')]))
    assert.isNull(doubtSince([earlier('done', 'retry', '2030-05-01')]))
    const doubtful = [
      earlier('create', 'lost', '2030-05-03'),
      earlier('done', 'unconfirmed', '2030-05-02'),
    ]
    assert.equal(doubtSince(doubtful)?.valueOf(), at('2030-05-02'))
  })

  test('an attempt whose answer came too late raises a doubt as well', ({ assert }) => {
    const late = [
      earlier('done', 'published', '2030-05-04'),
      earlier('create', 'lost', '2030-05-05'),
    ]
    assert.equal(doubtSince(late)?.valueOf(), at('2030-05-04'))
  })

  test('ours has our author, our words, and came after the doubt began', ({ assert }) => {
    const sent = { author: 'urn:li:person:a', text: 'Hi (you)', since: new Date('2030-05-02') }
    const live = { author: sent.author, commentary: 'Hi \\(you\\)', createdAt: at('2030-05-02') }
    assert.isTrue(isOurs(live, sent))
    assert.isFalse(isOurs({ ...live, author: 'urn:li:person:b' }, sent))
    assert.isFalse(isOurs({ ...live, commentary: 'Hi you' }, sent))
    assert.isFalse(isOurs({ ...live, createdAt: at('2030-05-01') }, sent))
  })
})

test.group('What is sent to LinkedIn', () => {
  const contentOf = (count: number) => {
    const images = Array.from({ length: count }, (_, index) => ({ urn: `urn:li:image:${index}` }))
    return postPayload('urn:li:person:a', 'Hi', imagesContent(images)).content
  }

  test('text, one image and a grid of images', ({ assert }) => {
    assert.isUndefined(contentOf(0))
    assert.deepEqual(contentOf(1), { media: { id: 'urn:li:image:0' } })
    assert.deepEqual(contentOf(2), {
      multiImage: { images: [{ id: 'urn:li:image:0' }, { id: 'urn:li:image:1' }] },
    })
  })

  test('alternative text is plain, the text is little text', ({ assert }) => {
    const content = imagesContent([{ urn: 'urn:li:image:1', alt: 'A (dock)' }])
    const payload = postPayload('urn:li:person:a', 'A (b) #c_d', content)
    assert.equal(payload.commentary, 'A \\(b\\) #c\\_d')
    assert.deepEqual(payload.content, { media: { id: 'urn:li:image:1', altText: 'A (dock)' } })
    assert.equal(payload.lifecycleState, 'PUBLISHED')
  })
})

test.group('Small rules of the publisher', () => {
  test('a claim fits its column whatever the host is called', ({ assert }) => {
    const worker = workerName('h'.repeat(253), 4_194_304)
    const token = claimToken(worker, '01890f5e-7d3c-7cc0-98c4-dc0c0c07398f')
    assert.isAtMost(token.length, 64)
  })

  test('a token ends soon from ten minutes on, also when it has ended', ({ assert }) => {
    const now = new Date('2030-05-01T10:00:00Z')
    const inMinutes = (minutes: number) => new Date(now.valueOf() + minutes * 60_000)
    assert.isFalse(endsSoon(null, now))
    assert.isFalse(endsSoon(new Date(inMinutes(10).valueOf() + 1), now))
    assert.isTrue(endsSoon(inMinutes(10), now))
    assert.isTrue(endsSoon(inMinutes(-1), now))
  })
})
