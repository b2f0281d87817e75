import { hash, timingSafeEqual } from 'node:crypto'
import type { DateTime } from 'luxon'
import type { ProcessKind } from '#domain/health/heartbeat_rules'
import { metricsToken, gauges, registry, watchProcess } from '#services/metrics/registry'

interface ProcessMetrics {
  at: DateTime
  tickedAt: DateTime | null
  backedUpAt: DateTime | null
  processes: { kind: ProcessKind; count: number }[]
  areWorkersMissing: boolean
  backlog: { due: number; oldestDueAt: DateTime | null; held: number; publishing: number }
  posts: { status: string; count: number }[]
  runs: { status: string; count: number }[]
  aiRuns: { kind: string; status: string; count: number }[]
}

/** Metrics for Prometheus, and who may read them. */
export default class ExposeMetrics {
  get contentType() {
    return registry.contentType
  }

  /** Without METRICS_TOKEN the metrics are off. */
  get isOn() {
    return metricsToken() !== null
  }

  /** Returns true for `Bearer <METRICS_TOKEN>`, in constant time. */
  mayRead(authorization: string) {
    const sent = /^bearer (.+)$/i.exec(authorization)?.[1] ?? ''
    return timingSafeEqual(digest(sent), digest(metricsToken() ?? '')) && this.isOn
  }

  /** With `null` the database is unreachable; metrics of the process itself are still returned. */
  handle(snapshot: ProcessMetrics | null) {
    watchProcess()
    for (const each of Object.values(gauges)) each.reset()
    gauges.databaseUp.set(snapshot ? 1 : 0)
    if (snapshot) this.#set(snapshot)
    return registry.metrics()
  }

  #set({ at, tickedAt, backlog, posts, runs, aiRuns, ...snapshot }: ProcessMetrics) {
    const age = (moment: DateTime | null) =>
      moment ? Math.max(0, at.diff(moment).as('seconds')) : 0
    gauges.due.set(backlog.due)
    gauges.oldestDue.set(age(backlog.oldestDueAt))
    gauges.held.set(backlog.held)
    gauges.publishing.set(backlog.publishing)
    gauges.clockAge.set(tickedAt ? age(tickedAt) : Number.NaN)
    gauges.backupAge.set(snapshot.backedUpAt ? age(snapshot.backedUpAt) : Number.NaN)
    for (const { kind, count } of snapshot.processes) gauges.processes.set({ kind }, count)
    gauges.workersMissing.set(snapshot.areWorkersMissing ? 1 : 0)
    for (const { status, count } of posts) gauges.posts.set({ status }, count)
    for (const { status, count } of runs) gauges.runs.set({ status }, count)
    for (const { kind, status, count } of aiRuns) gauges.aiRuns.set({ kind, status }, count)
  }
}

function digest(text: string) {
  return hash('sha256', text, 'buffer')
}
