import { test } from '@japa/runner'
import { queueDriver } from '#config/queue'
import { areWorkersMissing, isAlive } from '#domain/health/heartbeat_rules'
import Heartbeat from '#models/heartbeat'
import { now } from '#services/clock'
import { Fleet } from '#tests/helpers/publishing/fleet'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'

test.group('Heartbeats', (group) => {
  const fleet = Fleet.ofGroup(group)
  group.each.setup(freshDatabase)

  const expected = queueDriver === 'redis' ? ['web', 'worker'] : ['web']

  async function kinds() {
    const heartbeats = await Heartbeat.query().orderBy('kind')
    return heartbeats.map(({ kind }) => kind)
  }

  const areReplaced = async () => {
    const running = await Heartbeat.query().whereNull('stopped_at')
    return running.length === expected.length
  }

  test('processes report while they live, say when they stop, and are missed when they are killed', async ({
    assert,
  }) => {
    await fleet.start()
    await until('a heartbeat of each', async () => String(await kinds()) === String(expected))
    const reported = await Heartbeat.all()
    assert.isTrue(reported.every((beat) => isAlive(beat, now())))
    await fleet.kill('SIGTERM')
    const stopped = await Heartbeat.all()
    assert.isTrue(stopped.every(({ stoppedAt }) => stoppedAt !== null))

    await fleet.start()
    await until('heartbeats of the new ones', areReplaced)
    await fleet.kill('SIGKILL')
    const killed = await Heartbeat.query().whereNull('stopped_at')
    assert.lengthOf(killed, expected.length)
    const later = now().plus({ seconds: 61 })
    assert.isFalse(killed.some((beat) => isAlive(beat, later)))
    assert.isTrue(areWorkersMissing(await Heartbeat.all(), later))
  })
})
