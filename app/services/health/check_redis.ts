import { Redis } from 'ioredis'
import { queueConnection, queueDriver } from '#config/queue'
import { causeOf } from '#domain/health/failure_causes'
import { fine, problem, warning, type Finding } from '#domain/health/finding'
import { inTime } from '#services/background/in_time'
import { CHECK_MS } from '#services/health/reach'

const PART = 'jobs'
const OLDEST = 6.2

/** Whether Redis answers, is new enough and keeps what it is given. */
export async function checkRedis(): Promise<Finding> {
  if (queueDriver !== 'redis') return fine(PART, 'run by the web process')
  const place = `Redis at ${queueConnection.host}:${queueConnection.port}`
  const failures: unknown[] = []
  const redis = new Redis({
    ...queueConnection,
    ...{ lazyConnect: true, connectTimeout: CHECK_MS },
    ...{ retryStrategy: () => null, maxRetriesPerRequest: 0 },
  })
  redis.on('error', (error) => failures.push(error))
  try {
    const info = redis.connect().then(() => redis.info())
    return judge(place, await inTime(info, CHECK_MS, 'No response in time.'))
  } catch (error) {
    // The connection's own error says more than that of the command that waited for it.
    const what = `${place} can't be used: ${causeOf(failures[0] ?? error)}`
    return problem(PART, what, 'Check REDIS_* in .env and that Redis is running.')
  } finally {
    redis.disconnect()
  }
}

function judge(place: string, info: string): Finding {
  const version = Number.parseFloat(/^redis_version:(\S+)/m.exec(info)?.[1] ?? '')
  if (version < OLDEST) {
    return problem(PART, `${place} is version ${version}.`, `Upgrade it to ${OLDEST} or newer.`)
  }
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction'
  if (policy === 'noeviction') return fine(PART, place)
  const what = `${place} may drop jobs when its memory is full (maxmemory-policy ${policy}).`
  return warning(PART, what, 'Set "maxmemory-policy noeviction" in its configuration.')
}
