import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import app from '@adonisjs/core/services/app'
import type { Constructor } from '@adonisjs/core/types/common'
import PerformRun, { type PerformerFor } from '#actions/runs/perform_run'

type RunPerformer = Awaited<ReturnType<PerformerFor>>
type RunKind = Parameters<PerformerFor>[0]
type PerformerModule = { default: Constructor<RunPerformer> }

/** The action behind each kind of run. */
const PERFORMERS: Record<RunKind, () => Promise<PerformerModule>> = {
  analysis: () => import('#actions/materials/analyze_brand'),
  carousel: () => import('#actions/assistant/build_carousel'),
  generation: () => import('#actions/campaigns/generate_post_now'),
  figures: () => import('#actions/posts/fetch_metrics'),
  image: () => import('#actions/media/generate_image'),
  import: () => import('#actions/posts/import_posts'),
  week_plan: () => import('#actions/voice/plan_week'),
  source: () => import('#actions/campaigns/sources/read_source'),
}

/** Performs a run. The job may run twice, because a run is claimed once. */
@inject()
export default class PerformRunJob extends Job {
  /** The name must be the same in processes that run the sources and the build. */
  static $$filepath = 'runs/perform_run_job'

  constructor(private performRun: PerformRun) {
    super()
  }

  async handle({ runId }: { runId: string }) {
    await this.performRun.handle({ runId, performerFor })
  }

  /**
   * Nothing has to be repaired: the run's lease in the database expires, and the run can be
   * retried.
   */
  async rescue() {}
}

async function performerFor(kind: RunKind) {
  const { default: Performer } = await PERFORMERS[kind]()
  return app.container.make(Performer)
}
