import { Redis } from 'ioredis'
import { queueConnection, queueDriver } from '#config/queue'
import { causeOf, codesOf } from '#domain/health/failure_causes'
import { fine, problem, warning } from '#domain/health/findings'
import type { Finding } from '#domain/health/findings'
import { withTimeout } from '#services/background/retry'
import { CHECK_MS } from '#services/health/check_network'

const PART = 'jobs'
const OLDEST = 6.2

/** A key that shows that Redis can be written to, and how long it stays, in milliseconds. */
const PROBE = 'herald:doctor'
const PROBE_MS = 1000

/** Checks that Redis answers, is new enough, takes jobs and does not evict keys. */
export async function checkRedis(): Promise<Finding> {
  if (queueDriver !== 'redis') return fine(PART, 'run by the web process')
  const target = `Redis at ${queueConnection.host}:${queueConnection.port}`
  const failures: unknown[] = []
  const redis = new Redis({
    ...queueConnection,
    lazyConnect: true,
    connectTimeout: CHECK_MS,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  redis.on('error', (error) => failures.push(error))
  try {
    const info = redis.connect().then(() => redis.info())
    const finding = assessRedis(target, await withTimeout(info, CHECK_MS, 'No response in time.'))
    if (finding.status === 'problem') return finding
    return (await writeProblem(redis, target)) ?? finding
  } catch (error) {
    // The connection's error has more detail than the error of the command that waited for it.
    const failure = failures[0] ?? error
    return problem(PART, `${target} can't be used: ${causeOf(failure)}`, cureOf(failure))
  } finally {
    redis.disconnect()
  }
}

function assessRedis(target: string, info: string): Finding {
  const version = Number.parseFloat(/^redis_version:(\S+)/m.exec(info)?.[1] ?? '')
  if (version < OLDEST) {
    return problem(PART, `${target} is version ${version}.`, `Upgrade it to ${OLDEST} or newer.`)
  }
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction'
  if (policy === 'noeviction')
    return fine(PART, queueConnection.tls ? `${target}, encrypted` : target)
  const what = `${target} may drop jobs when its memory is full (maxmemory-policy ${policy}).`
  return warning(PART, what, 'Set "maxmemory-policy noeviction" in its configuration.')
}

/** A Redis that expects TLS closes a connection without it, and gives no reason. */
function cureOf(failure: unknown) {
  const codes = codesOf(failure)
  const isUntrusted = codes.some((code) => /SELF_SIGNED|ISSUER_CERT|LEAF_SIGNATURE/.test(code))
  if (isUntrusted)
    return 'Save the certificate of its authority as a file, and name that file in REDIS_TLS_CA.'
  if (codes.some((code) => code.startsWith('ERR_TLS_CERT')))
    return 'Set REDIS_HOST to a name in the certificate, or REDIS_TLS_VERIFY=ca.'
  return queueConnection.tls
    ? 'Check REDIS_* in .env and that Redis is running, with TLS on that port.'
    : 'Check REDIS_* in .env and that Redis is running. If it requires TLS, set REDIS_TLS=on.'
}

/** A full or read-only Redis answers and takes no jobs. */
async function writeProblem(redis: Redis, target: string): Promise<Finding | null> {
  try {
    await redis.set(PROBE, '', 'PX', PROBE_MS)
    return null
  } catch (error) {
    const what = `${target} takes no jobs: ${causeOf(error)}`
    return problem(
      PART,
      what,
      "Check its memory and its disk, and that REDIS_HOST isn't a replica."
    )
  }
}
