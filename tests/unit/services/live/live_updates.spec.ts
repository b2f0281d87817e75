import { test } from '@japa/runner'
import type { LiveEvent } from '#domain/live/live_event'
import { LiveUpdates } from '#services/live/live_updates'
import type { LiveChange } from '#domain/live/live_event'

const CHANNEL = 'organizations/one'

test.group('Changes for open screens', () => {
  test('changes are sent later when the database is away in between', async ({
    assert,
    cleanup,
  }) => {
    const sent: LiveEvent[] = []
    let isAway = true
    const channelsFor = async (changes: LiveChange[]) => {
      if (isAway) throw new Error('The database is away.')
      return changes.map((change) => ({ ...change, channel: CHANNEL }))
    }
    const send = async (_: string, event: LiveEvent) => void sent.push(event)
    const updates = new LiveUpdates({ hasListeners: () => true, channelsFor, send })
    cleanup(() => updates.stop())
    updates.add({ kind: 'posts', id: 'first' })
    await updates.flush()
    assert.deepEqual(sent, [])
    updates.add({ kind: 'posts', id: 'second' })
    isAway = false
    await updates.flush()
    assert.deepEqual(sent, [{ kind: 'posts', ids: ['first', 'second'] }])
    await updates.flush()
    assert.lengthOf(sent, 1)
  })
})
