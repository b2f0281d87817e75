import { test } from '@japa/runner'
import { contentRefusal, reviewRefusal, staleRefusal } from '#domain/review_queue/review_rules'
import { statusRefusal } from '#domain/campaigns/campaign_rules'
import { toneForVoice } from '#domain/campaigns/campaign_fields'
import { POST_STATUSES, isEditable } from '#domain/posts/post_lifecycle'

test.group('Review rules', () => {
  test('only a post that waits can be approved or rejected, every other says why', ({ assert }) => {
    for (const status of POST_STATUSES) {
      const refusal = reviewRefusal({ status, version: 1 })
      if (status === 'pending_review') assert.isNull(refusal)
      else assert.match(refusal ?? '', /already/)
    }
  })

  test('someone who looked at another version is refused', ({ assert }) => {
    const waiting = { status: 'pending_review' as const, version: 3 }
    assert.isNull(reviewRefusal(waiting, 3))
    assert.match(reviewRefusal(waiting, 2) ?? '', /changed this post/)
    assert.match(contentRefusal(waiting, 2) ?? '', /changed this post/)
    assert.match(staleRefusal(waiting, 4) ?? '', /changed this post/)
    assert.isNull(staleRefusal(waiting))
  })

  test('the text of a post in review can change where the lifecycle allows it', ({ assert }) => {
    for (const status of POST_STATUSES) {
      assert.equal(contentRefusal({ status, version: 1 }) === null, isEditable(status), status)
    }
  })

  test('a campaign goes from {0} to {1}: {2}')
    .with([
      ['draft', 'active', true],
      ['paused', 'active', true],
      ['active', 'paused', true],
      ['active', 'active', true],
      ['draft', 'paused', false],
      ['active', 'draft', false],
      ['paused', 'draft', false],
    ] as const)
    .run(({ assert }, [from, to, may]) => {
      assert.equal(statusRefusal(from, to) === null, may)
    })

  test('the tone of a brand is the option nearest to it', ({ assert }) => {
    assert.equal(toneForVoice('Warm and friendly, with dry humour'), 'casual')
    assert.equal(toneForVoice('Stories of crews'), 'storytelling')
    assert.equal(toneForVoice('Bold and opinionated'), 'thought-leader')
    assert.equal(toneForVoice('Sober, exact'), 'professional')
  })
})
