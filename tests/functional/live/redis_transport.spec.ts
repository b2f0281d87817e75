import { test } from '@japa/runner'
import { queueConnection, queueDriver } from '#config/queue'
import { RedisTransport } from '#services/live/redis_transport'
import { wayToRedis } from '#tests/helpers/peers/redis_way'
import { until } from '#tests/helpers/publishing/herald_process'

const CHANNEL = 'herald:test'

/** Short times in place of the usual ones, in milliseconds. */
const PING_MS = 50
const SILENCE_MS = 200

if (queueDriver === 'redis') {
  test.group('Changes between processes through Redis', () => {
    /** A process on a way of its own to Redis, what it received, and how many gaps it noticed. */
    async function listener(name: string) {
      const way = await wayToRedis()
      const options = { ...queueConnection, ...way.place, socketTimeout: SILENCE_MS }
      const received: unknown[] = []
      const gaps: string[] = []
      const transport = new RedisTransport(options, () => gaps.push(name), PING_MS).setId(name)
      await transport.subscribe(CHANNEL, (message) => void received.push(message))
      const end = async () => {
        await transport.disconnect()
        way.close()
      }
      return { way, transport, received, gaps, end }
    }

    async function pair() {
      const [near, far] = [await listener('near'), await listener('far')]
      await until('a message on both ways', async () => {
        await far.transport.publish(CHANNEL, 'first')
        await near.transport.publish(CHANNEL, 'first')
        return near.received.length > 0 && far.received.length > 0
      })
      return { near, far, end: () => Promise.all([near.end(), far.end()]) }
    }

    test('a process whose connection was cut notices the gap once and hears others again', async ({
      assert,
      cleanup,
    }) => {
      const { near, far, end } = await pair()
      cleanup(() => void end())
      assert.deepEqual([near.gaps, far.gaps], [[], []])
      near.way.cut()
      await until('the notice of a gap', () => near.gaps.length > 0)
      await far.transport.publish(CHANNEL, 'again')
      await until('the next message', () => near.received.includes('again'))
      assert.lengthOf(near.gaps, 1)
    })

    test('a connection that ended without a sign is opened again', async ({ assert, cleanup }) => {
      const { near, far, end } = await pair()
      cleanup(() => void end())
      near.way.silence()
      await far.transport.publish(CHANNEL, 'lost')
      await until('the notice of a gap', () => near.gaps.length > 0)
      await far.transport.publish(CHANNEL, 'again')
      await until('the next message', () => near.received.includes('again'))
      assert.notInclude(near.received, 'lost')
    })

    test('a command that ends right after its change still sends it', async ({
      assert,
      cleanup,
    }) => {
      const { near, end } = await pair()
      cleanup(() => void end())
      const command = new RedisTransport(queueConnection).setId('command')
      void command.publish(CHANNEL, 'of a command')
      await command.disconnect()
      await until('its message', () => near.received.includes('of a command'))
      assert.lengthOf(near.gaps, 0)
    })

    test('a process that could not send its changes says so when it can again', async ({
      assert,
      cleanup,
    }) => {
      const { near, far, end } = await pair()
      cleanup(() => void end())
      far.way.block()
      let given = 0
      await until('a message that is given up', () => {
        void far.transport.publish(CHANNEL, 'lost').then(() => (given += 1))
        return given > 0
      })
      assert.deepEqual(near.gaps, [])
      far.way.unblock()
      await until('the notice of a gap', () => near.gaps.length > 0)
      await far.transport.publish(CHANNEL, 'again')
      await until('the next message', () => near.received.includes('again'))
    })
  })
}
