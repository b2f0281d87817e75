import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import metricsConfig from '#config/metrics'

/**
 * The metrics of this process. It is a separate registry, so that packages cannot add metrics
 * unnoticed.
 */
export const registry = new Registry()

let watchesProcess = false

/** Collects memory, CPU and event loop metrics from the first scrape on. */
export function watchProcess() {
  if (!watchesProcess) collectDefaultMetrics({ register: registry })
  watchesProcess = true
}

/** Bucket limits in seconds. Publishing and AI calls take long. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const requestDuration = new Histogram({
  name: 'herald_http_request_duration_seconds',
  help: 'Request duration by route pattern and status class.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: BUCKETS,
  registers: [registry],
})

function gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []) {
  return new Gauge({ name: `herald_${name}`, help, labelNames, registers: [registry] })
}

/** Metrics of the whole installation, read from the database on each scrape. */
export const gauges = {
  databaseUp: gauge('database_up', '1 if the database responded, else 0.'),
  due: gauge('publish_due_posts', 'Posts that are due but not claimed yet.'),
  oldestDue: gauge('publish_oldest_due_seconds', 'Seconds since the oldest due post became due.'),
  held: gauge('publish_held_posts', 'Due posts waiting for a LinkedIn connection.'),
  publishing: gauge('publish_running_posts', 'Posts that a worker is publishing.'),
  clockAge: gauge('publish_clock_age_seconds', 'Seconds since the publishing scheduler last ran.'),
  processes: gauge('processes', 'Processes that are alive, by kind (web, worker).', ['kind']),
  workersMissing: gauge('workers_missing', '1 while jobs have had no worker for a minute, else 0.'),
  backupAge: gauge('backup_age_seconds', 'Seconds since the last verified backup; NaN: never.'),
  posts: gauge('posts', 'Posts by status, including published, failed and unconfirmed.', [
    'status',
  ]),
  runs: gauge('runs', 'Slow work that is waiting (queued) or running.', ['status']),
  aiRuns: gauge('ai_runs', 'AI calls so far, by kind and outcome.', ['kind', 'status']),
}

interface MeasuredRequest {
  method: string
  /** The route's pattern and not its URL, because there are few patterns. */
  route: string | undefined
  status: number
  seconds: number
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Records a request. Does nothing when metrics are off. */
export function recordRequest({ method, route, status, seconds }: MeasuredRequest) {
  if (metricsToken() === null) return
  const labels = {
    method: METHODS.includes(method) ? method : 'other',
    route: route ?? 'none',
    status: `${Math.floor(status / 100)}xx`,
  }
  requestDuration.observe(labels, seconds)
}

/** The token that a scraper must send. Null when metrics are off. */
export function metricsToken() {
  return metricsConfig.token
}
