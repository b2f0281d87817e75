import { test } from '@japa/runner'
import { postOfDraft, usedDraftProblem } from '#domain/drafts/draft_post'
import type { PostStatus } from '#domain/posts/post_lifecycle'

function post(status: PostStatus, at: string) {
  const instant = new Date(at)
  const postedAt = status === 'published' ? instant : null
  return { status, publishAt: instant, postedAt, createdAt: new Date('2026-11-01T00:00:00Z') }
}

test.group('drafts: the post of a draft', () => {
  test('a draft without posts, or with cancelled ones only, leads nowhere', ({ assert }) => {
    assert.isNull(postOfDraft([]))
    assert.isNull(postOfDraft([post('cancelled', '2026-11-25T09:00:00Z')]))
  })

  test('a planned post comes before one that is out, the sooner one first', ({ assert }) => {
    const out = post('published', '2026-11-20T09:00:00Z')
    const soon = post('scheduled', '2026-11-25T09:00:00Z')
    const late = post('scheduled', '2026-11-26T09:00:00Z')
    assert.strictEqual(postOfDraft([out, late, soon]), soon)
  })

  test('the newest of several published posts is the post of a draft', ({ assert }) => {
    const first = post('published', '2026-11-20T09:00:00Z')
    const second = post('failed', '2026-11-21T09:00:00Z')
    assert.strictEqual(postOfDraft([first, second]), second)
  })

  test('a draft whose post is {status} is refused: {problem}')
    .with([
      { status: 'scheduled', problem: 'This draft is already scheduled.' },
      { status: 'pending_review', problem: 'This draft is already in review.' },
      { status: 'approved', problem: 'This draft is already scheduled.' },
      { status: 'queued', problem: 'This draft is already being published.' },
      { status: 'published', problem: 'This draft is already published.' },
      { status: 'unconfirmed', problem: 'This draft may already be live. Check its post first.' },
      { status: 'failed', problem: null },
      { status: 'cancelled', problem: null },
    ] as const)
    .run(({ assert }, { status, problem }) => {
      assert.equal(usedDraftProblem([post(status, '2026-11-25T09:00:00Z')]), problem)
    })
})
