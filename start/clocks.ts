import app from '@adonisjs/core/services/app'
import type { Constructor } from '@adonisjs/core/types/common'

/** Everything that recurs, on one page: name, period in milliseconds and what runs. */
export type Clock = { name: string; everyMs: number; run: () => Promise<number | void> }

type JobModule = { default: Constructor<{ handle(): Promise<number | void> }> }

export const clocks: Clock[] = [
  clock('publish', 1_000, () => import('#jobs/publishing/claim_due_posts_job')),
  clock('return_lost_posts', 30_000, () => import('#jobs/publishing/return_lost_posts_job')),
  clock('look_up_posts', 5_000, () => import('#jobs/publishing/look_up_posts_job')),
  clock('care_for_connections', 3_600_000, () => import('#jobs/linkedin/care_for_connections_job')),
  clock('write_notices', 20_000, () => import('#jobs/notices/write_notices_job')),
  clock('watch_workers', 15_000, () => import('#jobs/notices/watch_workers_job')),
  clock('send_notices', 60_000, () => import('#jobs/notices/send_notices_job')),
  clock('write_campaigns', 1_000, () => import('#jobs/campaigns/hand_over_campaigns_job')),
  clock('take_figures', 60_000, () => import('#jobs/posts/hand_over_figures_job')),
  clock('look_after_runs', 5_000, () => import('#jobs/runs/look_after_runs_job')),
  clock('look_after_materials', 5_000, () => import('#jobs/materials/look_after_materials_job')),
  clock('back_up', 60_000, () => import('#jobs/archives/back_up_job')),
  clock('collect_expired_undo', 60_000, () => import('#jobs/undo/collect_expired_undo_job')),
  clock('forget_expired', 3_600_000, () => import('#jobs/auth/forget_expired_job')),
  clock('reconcile_billing', 86_400_000, () => import('#jobs/billing/reconcile_billing_job')),
  clock('sweep_media', 86_400_000, () => import('#jobs/media/sweep_media_job')),
]

function clock(name: string, everyMs: number, job: () => Promise<JobModule>): Clock {
  const run = async () => {
    const { default: Job } = await job()
    const round = await app.container.make(Job)
    return round.handle()
  }
  return { name, everyMs, run }
}
