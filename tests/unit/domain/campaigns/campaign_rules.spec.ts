import { test } from '@japa/runner'
import { decideAfterFailure } from '#domain/campaigns/campaign_rules'
import { FREQUENCIES, minutesBetween, toggledStatus } from '#domain/campaigns/campaign_options'
import { nextPillar } from '#domain/campaigns/post_prompt'
import { mostSimilar, similarity, SIMILARITY_LIMIT } from '#domain/review_queue/review_checks'

test.group('Campaign rules', () => {
  test('the frequencies of the specification', ({ assert }) => {
    const minutes = Object.fromEntries(FREQUENCIES.map(({ id }) => [id, minutesBetween(id)]))
    assert.deepEqual(minutes, {
      'every_5_min': 5,
      'every_15_min': 15,
      'every_30_min': 30,
      'hourly': 60,
      'twice_daily': 720,
      'daily': 1440,
      '3x_week': 3360,
      '2x_week': 5040,
      'weekly': 10_080,
      'bi_weekly': 20_160,
    })
  })

  test('the toggle pauses what is active and activates the rest', ({ assert }) => {
    assert.equal(toggledStatus('active'), 'paused')
    assert.equal(toggledStatus('paused'), 'active')
    assert.equal(toggledStatus('draft'), 'active')
  })

  test('the next pillar is the one used least, then the one not used for longest', ({ assert }) => {
    const pillars = ['hiring', 'craft', 'customers']
    assert.equal(nextPillar(pillars, []), 'hiring')
    assert.equal(nextPillar(pillars, [{ pillar: 'hiring', at: 1 }]), 'craft')
    const once = pillars.map((pillar, index) => ({ pillar, at: [5, 9, 3][index] }))
    assert.equal(nextPillar(pillars, once), 'customers')
    assert.equal(nextPillar(pillars, [...once, { pillar: 'gone', at: 99 }]), 'customers')
    assert.isNull(nextPillar([], once))
  })

  test('a failed run is tried again later each time, and the fifth pauses', ({ assert }) => {
    const now = new Date('2026-11-20T09:00:00Z')
    const waits = [1, 2, 3, 4].map((failures) => {
      const next = decideAfterFailure(failures, now)
      return next.kind === 'again' ? (next.at.valueOf() - now.valueOf()) / 60_000 : null
    })
    assert.deepEqual(waits, [5, 10, 20, 40])
    assert.deepEqual(decideAfterFailure(5, now), { kind: 'paused' })
    assert.deepEqual(decideAfterFailure(9, now), { kind: 'paused' })
  })

  test('the same text is the same, whatever its case, points and hashtags', ({ assert }) => {
    const text = 'We rebuilt our onboarding in three weeks. Here is what we learned. #product'
    assert.equal(similarity(text, text.toUpperCase().replaceAll('.', '!')), 1)
    assert.equal(similarity(text, 'Hiring is a conversation, and most of it is listening.'), 0)
    assert.isAbove(similarity(text, `${text} And what we would do again.`), SIMILARITY_LIMIT)
    assert.equal(similarity('', ''), 1)
    assert.equal(similarity('', text), 0)
    assert.equal(similarity('你好世界', '你好世界'), 1)
  })

  test('of several similar texts the nearest is named', ({ assert }) => {
    const texts = [
      { id: 1, content: 'One two three four five six' },
      { id: 2, content: 'One two three four five six seven' },
      { id: 3, content: 'Something else entirely, in other words' },
    ]
    assert.equal(mostSimilar('one two three four five six seven', texts)?.text.id, 2)
    assert.isNull(mostSimilar('nothing of the kind', texts))
  })
})
