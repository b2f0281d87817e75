import { inject } from '@adonisjs/core'
import { Job } from '@rlanz/bull-queue'
import app from '@adonisjs/core/services/app'
import type { Constructor } from '@adonisjs/core/types/common'
import PerformRun, { type PerformerOf } from '#actions/runs/perform_run'

type RunPerformer = Awaited<ReturnType<PerformerOf>>
type RunKind = Parameters<PerformerOf>[0]
type PerformerModule = { default: Constructor<RunPerformer> }

/** The action behind each kind of run. */
const PERFORMERS: Record<RunKind, () => Promise<PerformerModule>> = {
  analysis: () => import('#actions/materials/analyze_brand'),
  carousel: () => import('#actions/assistant/build_carousel'),
  generation: () => import('#actions/campaigns/generate_post_now'),
  figures: () => import('#actions/posts/take_figures'),
  image: () => import('#actions/media/generate_image'),
  import: () => import('#actions/posts/import_posts'),
}

/** Performs a run. May run twice: a run is taken up once. */
@inject()
export default class PerformRunJob extends Job {
  /** The same in every process, whether the sources or the build run there. */
  static $$filepath = 'runs/perform_run_job'

  constructor(private performRun: PerformRun) {
    super()
  }

  async handle({ runId }: { runId: string }) {
    await this.performRun.handle({ runId, performerOf })
  }

  /** Nothing to mend: the run's lease in the database ends, and it can be tried again. */
  async rescue() {}
}

async function performerOf(kind: RunKind) {
  const { default: Performer } = await PERFORMERS[kind]()
  return app.container.make(Performer)
}
