import { test } from '@japa/runner'
import {
  areWorkersMissing,
  isAlive,
  lastWorkerBeat,
  noWorkerSentence,
  type Heartbeat,
  type ProcessKind,
} from '#domain/health/heartbeat_rules'

const NOW = new Date('2030-05-01T10:00:00Z')

function before(seconds: number) {
  return new Date(NOW.valueOf() - seconds * 1000)
}

/** Returns a process that was started and last seen the given numbers of seconds ago. */
function seen(kind: ProcessKind, startedAgo: number, beatAgo: number): Heartbeat {
  return { kind, startedAt: before(startedAgo), beatAt: before(beatAgo), stoppedAt: null }
}

function stopped(kind: ProcessKind, ago: number): Heartbeat {
  return { ...seen(kind, 900, ago), stoppedAt: before(ago) }
}

test.group('heartbeats', () => {
  test('a process lives until it is silent for 45 seconds or says that it stops', ({ assert }) => {
    assert.isTrue(isAlive(seen('worker', 900, 45), NOW))
    assert.isFalse(isAlive(seen('worker', 900, 46), NOW))
    assert.isFalse(isAlive(stopped('worker', 1), NOW))
  })

  test('{what}')
    .with([
      { what: 'a worker that lives is enough', beats: [seen('worker', 900, 30)], missing: false },
      { what: 'one that was killed is missed', beats: [seen('worker', 900, 61)], missing: true },
      { what: 'a restart alarms nobody', beats: [stopped('worker', 50)], missing: false },
      { what: 'a stop that lasts does', beats: [stopped('worker', 61)], missing: true },
      { what: 'web processes run no jobs', beats: [seen('web', 900, 5)], missing: true },
      {
        what: 'the workers of an installation that just started may take a minute',
        beats: [seen('web', 59, 5), stopped('worker', 86_000)],
        missing: false,
      },
      {
        what: 'a second web process does not put the alarm off',
        beats: [seen('web', 5, 5), seen('web', 61, 5)],
        missing: true,
      },
      { what: 'a database that never saw a process misses its workers', beats: [], missing: true },
    ])
    .run(({ assert }, { beats, missing }) => {
      assert.equal(areWorkersMissing(beats, NOW), missing)
    })

  test('the last sign of life is the latest one of its kind', ({ assert }) => {
    const beats = [seen('worker', 900, 80), seen('worker', 900, 70), seen('web', 900, 1)]
    assert.deepEqual(lastWorkerBeat(beats), before(70))
    assert.isNull(lastWorkerBeat([seen('web', 9, 1)]))
  })

  test('the sentence counts what waits', ({ assert }) => {
    const sentences = [0, 1, 9].map(noWorkerSentence)
    assert.deepEqual(sentences, [
      'No worker is running. No posts are waiting yet.',
      'No worker is running, 1 post is waiting.',
      'No worker is running, 9 posts are waiting.',
    ])
  })
})
