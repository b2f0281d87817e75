import { test } from '@japa/runner'
import { RecentChanges } from '#services/live/recent_changes'

function changesOf(...ids: string[]) {
  return ids.map((id) => ({ kind: 'posts' as const, id }))
}

test.group('recent changes', () => {
  test('the changes since a moment are known', ({ assert }) => {
    const recent = new RecentChanges()
    recent.start()
    const [first, second] = changesOf('first', 'second')
    const start = recent.moment
    recent.add(first)
    const middle = recent.moment
    recent.add(second)
    assert.deepEqual(recent.since(start), [first, second])
    assert.deepEqual(recent.since(middle), [second])
    assert.deepEqual(recent.since(recent.moment), [])
  })

  test('the changes since a moment of another process are unknown', ({ assert }) => {
    const [recent, other] = [new RecentChanges(), new RecentChanges()]
    recent.start()
    other.start()
    for (const moment of [other.moment, '', 'null@1', recent.moment.replace(/@.*/, '@soon')]) {
      assert.isNull(recent.since(moment), moment)
    }
  })

  test('no changes are known when other processes make changes, too', ({ assert }) => {
    const recent = new RecentChanges()
    recent.add(changesOf('unseen')[0]!)
    assert.isNull(recent.since(recent.moment))
  })

  test('the changes since a moment are unknown once some of them are forgotten', ({ assert }) => {
    const recent = new RecentChanges()
    recent.start()
    const start = recent.moment
    const many = changesOf(...Array.from({ length: 1000 }, (_, number) => `post_${number}`))
    for (const change of many) recent.add(change)
    assert.lengthOf(recent.since(start) ?? [], 1000)
    recent.add(many[0]!)
    assert.isNull(recent.since(start))
    assert.deepEqual(recent.since(recent.moment), [])
  })
})
