import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { sqlInstant } from '#database/instants'
import { isAlive, type ProcessKind } from '#domain/health/heartbeat_rules'
import Heartbeat from '#models/heartbeat'
import PublishAttempt from '#models/publish_attempt'

interface RunningProcess {
  /** The name as `host:pid`. */
  name: string
  kind: ProcessKind
  startedAt: DateTime
  lastSeenAt: DateTime
  /** The number of posts it tried to publish in the last 24 hours. */
  attempts: number
}

/** A claim's token is the process's name followed by `:uuid`. */
const NAME = 'substr(worker, 1, length(worker) - 37)'

/** The processes that are alive at a moment: workers first, then longest-running first. */
export async function runningProcesses(at: DateTime): Promise<RunningProcess[]> {
  const heartbeats = await Heartbeat.query().orderBy('kind', 'desc').orderBy('started_at')
  const attempts = await attemptsSince(at.minus({ days: 1 }))
  return heartbeats
    .filter((heartbeat) => isAlive(heartbeat, at))
    .map(({ worker, kind, startedAt, beatAt }) => ({
      name: worker,
      kind,
      startedAt,
      lastSeenAt: beatAt,
      attempts: attempts.get(worker) ?? 0,
    }))
}

async function attemptsSince(since: DateTime) {
  const rows = await PublishAttempt.query()
    .where('started_at', '>=', sqlInstant(since))
    .select(db.raw(`${NAME} as name`))
    .count('* as attempts')
    .groupByRaw(NAME)
    .pojo<{ name: string; attempts: number | string }>()
  return new Map(rows.map(({ name, attempts }) => [name, Number(attempts)]))
}

/** The number of live processes of each kind. */
export async function processCounts(at: DateTime): Promise<{ kind: ProcessKind; count: number }[]> {
  const heartbeats = await Heartbeat.all()
  const alive = heartbeats.filter((heartbeat) => isAlive(heartbeat, at))
  return (['web', 'worker'] as const).map((kind) => ({
    kind,
    count: alive.filter((heartbeat) => heartbeat.kind === kind).length,
  }))
}
