import { createHash, timingSafeEqual } from 'node:crypto'
import type { DateTime } from 'luxon'
import type { ProcessKind } from '#domain/health/heartbeat'
import { metricsToken } from '#services/metrics/metrics_token'
import { gauges, registry, watchProcess } from '#services/metrics/registry'

interface Figures {
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

/** What Prometheus reads, and who may read it. */
export default class ExposeMetrics {
  get contentType() {
    return registry.contentType
  }

  /** Without METRICS_TOKEN there is nothing to read. */
  get isOn() {
    return metricsToken() !== null
  }

  /** True for `Bearer <METRICS_TOKEN>`; how long the comparison takes tells nothing. */
  mayRead(authorization: string) {
    const sent = /^bearer (.+)$/i.exec(authorization)?.[1] ?? ''
    return timingSafeEqual(digest(sent), digest(metricsToken() ?? '')) && this.isOn
  }

  /** `null`: the database did not say; what the process knows of itself is told anyway. */
  handle(figures: Figures | null) {
    watchProcess()
    for (const each of Object.values(gauges)) each.reset()
    gauges.databaseUp.set(figures ? 1 : 0)
    if (figures) this.#set(figures)
    return registry.metrics()
  }

  #set({ at, tickedAt, backlog, posts, runs, aiRuns, ...figures }: Figures) {
    const age = (moment: DateTime | null) =>
      moment ? Math.max(0, at.diff(moment).as('seconds')) : 0
    gauges.due.set(backlog.due)
    gauges.oldestDue.set(age(backlog.oldestDueAt))
    gauges.held.set(backlog.held)
    gauges.publishing.set(backlog.publishing)
    gauges.clockAge.set(tickedAt ? age(tickedAt) : Number.NaN)
    gauges.backupAge.set(figures.backedUpAt ? age(figures.backedUpAt) : Number.NaN)
    for (const { kind, count } of figures.processes) gauges.processes.set({ kind }, count)
    gauges.workersMissing.set(figures.areWorkersMissing ? 1 : 0)
    for (const { status, count } of posts) gauges.posts.set({ status }, count)
    for (const { status, count } of runs) gauges.runs.set({ status }, count)
    for (const { kind, status, count } of aiRuns) gauges.aiRuns.set({ kind, status }, count)
  }
}

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
