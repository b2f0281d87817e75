import { test } from '@japa/runner'
import { claimToken } from '#domain/publishing/lease_rules'
import { workerName } from '#services/background/current_worker_name'
import { blockedOrRefused, refused } from '#domain/publishing/refusal'
import { unconfirmed } from '#domain/publishing/outcome'
import { imagesContent, postPayload } from '#domain/publishing/post_payload'
import type { PayloadContent } from '#domain/publishing/post_payload'
import {
  unconfirmedSince,
  isSamePost,
  outcomeSentence,
  postUpdateFor,
} from '#domain/publishing/post_update'
import type { AttemptOutcome } from '#domain/publishing/post_update'
import { expiresSoon } from '#domain/publishing/readiness'
import { toLittleText } from '#domain/posts/little_text'
import { taggedText } from '#domain/web/utm'

const retryAt = new Date('2030-05-01T10:00:30Z')

const OUTCOMES: [AttemptOutcome, string, string | null, Date | null | undefined][] = [
  [{ kind: 'published', urn: 'urn:li:share:1' }, 'published', null, null],
  [{ kind: 'rate_limited', retryAt }, 'scheduled', null, retryAt],
  [{ kind: 'retry', reason: 'busy', retryAt }, 'scheduled', null, retryAt],
  [{ kind: 'daily_limit', retryAt }, 'scheduled', null, retryAt],
  [{ kind: 'handed_back' }, 'scheduled', null, undefined],
  [blockedOrRefused(refused('token_revoked')), 'scheduled', 'not_connected', undefined],
  [refused('duplicate'), 'failed', 'duplicate', null],
  [unconfirmed(), 'unconfirmed', 'unconfirmed', null],
]

test.group('The outcome of an attempt', () => {
  for (const [ending, status, code, dueAt] of OUTCOMES) {
    test(`${ending.kind} -> ${status}`, ({ assert }) => {
      const settlement = postUpdateFor(ending)
      assert.equal(settlement.status, status)
      assert.equal(settlement.failureCode, code)
      assert.equal(settlement.dueAt, dueAt)
      const isFine = ['published', 'handed_back'].includes(ending.kind)
      assert.equal(settlement.failureReason, isFine ? null : outcomeSentence(ending))
      assert.equal(outcomeSentence(ending) === null, ending.kind === 'published')
    })
  }
})

test.group('A duplicate on LinkedIn', () => {
  const at = (iso: string) => new Date(iso).valueOf()
  const earlier = (phase: 'create' | 'upload' | 'done', outcome: string, iso: string) => ({
    phase,
    outcome,
    startedAt: new Date(iso),
  })

  test('a duplicate is unconfirmed if an earlier attempt may have arrived', ({ assert }) => {
    assert.isNull(unconfirmedSince([]))
    assert.isNull(unconfirmedSince([earlier('upload', 'lost', '2030-05-01')]))
    assert.isNull(unconfirmedSince([earlier('done', 'retry', '2030-05-01')]))
    const unconfirmedAttempt = [
      earlier('create', 'lost', '2030-05-03'),
      earlier('done', 'unconfirmed', '2030-05-02'),
    ]
    assert.equal(unconfirmedSince(unconfirmedAttempt)?.valueOf(), at('2030-05-02'))
  })

  test('an attempt whose answer came too late raises a doubt as well', ({ assert }) => {
    const late = [
      earlier('done', 'published', '2030-05-04'),
      earlier('create', 'lost', '2030-05-05'),
    ]
    assert.equal(unconfirmedSince(late)?.valueOf(), at('2030-05-04'))
  })

  test('a live post is the same one by its author, text and time', ({ assert }) => {
    const sent = { author: 'urn:li:person:a', text: 'Hi (you)', since: new Date('2030-05-02') }
    const live = { author: sent.author, commentary: 'Hi \\(you\\)', createdAt: at('2030-05-02') }
    assert.isTrue(isSamePost(live, sent))
    assert.isFalse(isSamePost({ ...live, author: 'urn:li:person:b' }, sent))
    assert.isFalse(isSamePost({ ...live, commentary: 'Hi you' }, sent))
    assert.isFalse(isSamePost({ ...live, createdAt: at('2030-05-01') }, sent))
  })

  test('a live post whose links got tags is the same one: {$self}')
    .with([
      'See https://northwind.example/a.',
      'Two pages (https://northwind.example/a) and https://northwind.example, read both!',
      'https://northwind.example#part',
      'https://northwind.example/?b=1&utm_source=mail and https://northwind.example/',
    ])
    .run(({ assert }, text) => {
      const utm = { hosts: ['northwind.example'], source: 'linkedin', medium: 'social' }
      const tagged = taggedText(text, [], utm, { campaignName: 'Spring', postId: 'p1' }).text
      const sent = { author: 'urn:li:person:a', text, since: new Date('2030-05-02') }
      const live = { author: sent.author, createdAt: at('2030-05-02') }
      assert.notEqual(tagged, text)
      assert.isTrue(isSamePost({ ...live, commentary: toLittleText(tagged) }, sent))
    })
})

test.group('What is sent to LinkedIn', () => {
  const payloadOf = (text: string, content: PayloadContent) => {
    const options = { visibility: 'PUBLIC', isReshareDisabled: false } as const
    return postPayload({ author: 'urn:li:person:a', text, content, ...options })
  }

  const contentOf = (count: number) => {
    const images = Array.from({ length: count }, (_, index) => ({ urn: `urn:li:image:${index}` }))
    return payloadOf('Hi', imagesContent(images)).content
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
    const payload = payloadOf('A (b) #c_d', content)
    assert.equal(payload.commentary, 'A \\(b\\) #c\\_d')
    assert.deepEqual(payload.content, { media: { id: 'urn:li:image:1', altText: 'A (dock)' } })
    assert.equal(payload.lifecycleState, 'PUBLISHED')
  })
})

test.group('Names of workers', () => {
  test('a claim fits its column whatever the host is called', ({ assert }) => {
    const worker = workerName('h'.repeat(253), 4_194_304)
    const token = claimToken(worker, '01890f5e-7d3c-7cc0-98c4-dc0c0c07398f')
    assert.isAtMost(token.length, 64)
  })

  test('workers on hosts whose long names begin alike have different names', ({ assert }) => {
    assert.equal(workerName('herald-worker-1', 1), 'herald-worker-1:1')
    const hosts = ['herald-production-1', 'herald-production-2', 'herald-production-12']
    const names = new Set(hosts.map((host) => workerName(host, 1)))
    assert.lengthOf([...names], 3)
    for (const name of names) assert.match(name, /^herald-p-[\da-z]{1,7}:1$/)
  })

  test('a token ends soon from ten minutes on, also when it has ended', ({ assert }) => {
    const now = new Date('2030-05-01T10:00:00Z')
    const inMinutes = (minutes: number) => new Date(now.valueOf() + minutes * 60_000)
    assert.isFalse(expiresSoon(null, now))
    assert.isFalse(expiresSoon(new Date(inMinutes(10).valueOf() + 1), now))
    assert.isTrue(expiresSoon(inMinutes(10), now))
    assert.isTrue(expiresSoon(inMinutes(-1), now))
  })
})
