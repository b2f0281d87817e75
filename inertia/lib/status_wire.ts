import type { PostListItem } from '~/lib/wire'

/** A web server or a worker that is alive. */
export type RunningProcess = {
  name: string
  kind: 'web' | 'worker'
  started_at: string
  last_seen_at: string
  attempts: number
}

/** What the status page shows of an installation. */
export type PublisherStatus = {
  at: string
  clock: {
    condition: 'ticking' | 'stopped' | 'never'
    ticked_at: string | null
    worker: string | null
  }
  linkedin_version: string
  dead_version: string | null
  backlog: { due: number; oldest_due_at: string | null; held: number; publishing: number }
  workers_problem: string | null
  last_backup: { at: string; is_old: boolean } | null
  processes: RunningProcess[]
  outcomes: {
    published: number
    failed: number
    unconfirmed: number
    waiting: number
    failure_rate: number | null
    reasons: { words: string; posts: number }[]
  }
  unsettled: {
    total: number
    posts: (PostListItem & { organization: { id: string; name: string } })[]
  }
}
