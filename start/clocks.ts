import app from '@adonisjs/core/services/app'
import type { Constructor } from '@adonisjs/core/types/common'

/** Recurring work: its name, as the last run is recorded under it, and its period in milliseconds. */
interface Clock {
  name: string
  everyMs: number
  /** Returns the milliseconds until another run is useful, when that is before the next one. */
  run: () => Promise<number | void>
}

type ActionModule = { default: Constructor<{ handle(): unknown }> }

/** All recurring work in one place. A clock runs its actions one after the other. */
export const clocks: Clock[] = [
  { name: 'publish', everyMs: 1_000, run: claimDuePosts },
  { name: 'write_comments', everyMs: 1_000, run: claimDueComments },
  clock(
    'return_lost_posts',
    30_000,
    () => import('#actions/publishing/recover_lost_posts'),
    () => import('#actions/first_comments/recover_lost_comments')
  ),
  clock('look_up_posts', 5_000, () => import('#actions/publishing/resolve_unconfirmed_posts')),
  clock('refresh_connections', 3_600_000, () => import('#actions/linkedin/refresh_connections')),
  clock(
    'create_notifications',
    20_000,
    () => import('#actions/notifications/create_post_notifications'),
    () => import('#actions/notifications/create_weekly_reports'),
    () => import('#actions/approvals/remind_approvers')
  ),
  clock('watch_workers', 15_000, () => import('#actions/notifications/notify_missing_workers')),
  clock('send_notifications', 60_000, () => import('#actions/notifications/send_notifications')),
  clock('send_mails', 15_000, () => import('#actions/mail/send_unsent_mails')),
  { name: 'send_webhooks', everyMs: 1_000, run: sendWebhooks },
  clock('write_campaigns', 1_000, () => import('#actions/campaigns/enqueue_due_campaigns')),
  clock('read_sources', 15_000, () => import('#actions/campaigns/sources/enqueue_due_sources')),
  clock('fetch_metrics', 60_000, () => import('#actions/posts/enqueue_metrics_jobs')),
  clock('reap_stale_runs', 5_000, () => import('#actions/runs/reap_stale_runs')),
  clock('reap_stale_materials', 5_000, () => import('#actions/materials/reap_stale_materials')),
  clock('end_refused_streams', 5_000, () => import('#actions/live/end_refused_streams')),
  clock('release_times', 600_000, () => import('#actions/health/release_future_times')),
  clock('back_up', 60_000, () => import('#actions/archives/create_due_backup')),
  clock('collect_expired_undo', 60_000, () => import('#actions/undo/delete_expired_undo')),
  clock('forget_expired', 3_600_000, () => import('#actions/auth/delete_expired_records')),
  clock('reconcile_billing', 86_400_000, () => import('#actions/billing/reconcile_billing')),
  clock(
    'sweep_media',
    86_400_000,
    () => import('#actions/media/delete_unused_media'),
    () => import('#actions/media/delete_orphaned_files')
  ),
]

/**
 * Runs actions one after the other, also when one before failed. Their results are for other
 * callers and must not change the next run.
 */
function clock(name: string, everyMs: number, ...actions: (() => Promise<ActionModule>)[]): Clock {
  const made = actions.map(madeOnce)
  const run = async () => {
    const failures: unknown[] = []
    for (const make of made) {
      try {
        const action = await make()
        await action.handle()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
  return { name, everyMs, run }
}

/** Creates an action for its first run and reuses it. */
function madeOnce<Action>(load: () => Promise<{ default: Constructor<Action> }>) {
  let made: Action | undefined
  return async () => {
    if (made !== undefined) return made
    const { default: Made } = await load()
    made = await app.container.make<Constructor<Action>>(Made)
    return made
  }
}

const claimPosts = madeOnce(() => import('#actions/publishing/claim_due_posts'))
const claimComments = madeOnce(() => import('#actions/first_comments/claim_due_comments'))
const sendDeliveries = madeOnce(() => import('#actions/webhooks/send_deliveries'))

/**
 * Queues due posts for publishing. It runs again when the next post becomes due, and whenever a job
 * has ended.
 */
async function claimDuePosts() {
  const action = await claimPosts()
  return action.handleWithin(1_000)
}

/**
 * The delay until the next run when there are more due comments than free slots, in milliseconds.
 */
const NEXT_COMMENTS_MS = 100

/** Queues due first comments. It runs again soon while there are more. */
async function claimDueComments() {
  const action = await claimComments()
  return (await action.handle()) > 0 ? NEXT_COMMENTS_MS : undefined
}

/** Sends due events to their webhooks. The sending continues while other clocks run. */
async function sendWebhooks() {
  const action = await sendDeliveries()
  await action.handle()
}
