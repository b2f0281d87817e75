import { test } from '@japa/runner'
import {
  changedColumns,
  changedRefusal,
  isUnchangedSince,
  restoredPost,
  UNDO_ACCEPTED_MS,
  UNDO_REFUSALS,
  UNDO_SHOWN_MS,
} from '#domain/undo/undo_rules'

const NOW = '2030-05-01 10:00:00.000'
const SOON = '2030-05-01 10:00:00.001'

test.group('undo: rules', () => {
  test('the server accepts an undo longer than a screen offers it', ({ assert }) => {
    assert.isAbove(UNDO_ACCEPTED_MS, UNDO_SHOWN_MS)
  })

  test('a {status} post that is due at {due_at} returns as it was')
    .with([
      { status: 'scheduled', due_at: SOON },
      { status: 'queued', due_at: SOON },
      { status: 'failed', due_at: null },
      { status: 'published', due_at: null },
      { status: 'pending_review', due_at: null },
    ])
    .run(({ assert }, row) => {
      assert.deepEqual(restoredPost(row, NOW), row)
    })

  test('a {status} post whose time has passed waits for a new one')
    .with([{ status: 'scheduled' }, { status: 'queued' }])
    .run(({ assert }, { status }) => {
      const row = { status, due_at: NOW, publish_at: NOW, body: 'As it was.' }
      const restored = restoredPost(row, NOW)
      assert.containSubset(restored, { status: 'failed', failure_code: 'overdue', due_at: null })
      assert.containSubset(restored, { publish_at: NOW, body: 'As it was.' })
    })

  test('an undo compares only the columns that the decision changed', ({ assert }) => {
    const before = { status: 'pending_review', due_at: null, body: 'a', version: 1 }
    const after = { status: 'approved', due_at: null, body: 'a', version: 2 }
    const changed = changedColumns(before, after)
    assert.deepEqual(changed, {
      before: { status: 'pending_review' },
      after: { status: 'approved' },
    })
    assert.isTrue(isUnchangedSince({ ...after, body: 'b' }, changed.after))
    assert.isFalse(isUnchangedSince({ ...after, status: 'scheduled' }, changed.after))
  })

  test('a post that is {status} says why its approval stays')
    .with([
      { status: 'queued', words: UNDO_REFUSALS.publishing },
      { status: 'publishing', words: UNDO_REFUSALS.publishing },
      { status: 'published', words: UNDO_REFUSALS.published },
      { status: 'failed', words: UNDO_REFUSALS.changed },
    ] as const)
    .run(({ assert }, { status, words }) => {
      assert.equal(changedRefusal(status), words)
    })
})
