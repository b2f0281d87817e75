import { Shutdown } from '#services/background/shutdown'
import { ApiVersionMemory } from '#services/linkedin/api_version_memory'
import { TokenRenewal } from '#services/linkedin/token_renewal'
import { BackgroundJobs } from '#services/background/background_jobs'
import { WorkJobs } from '#services/background/work_jobs'
import { workSettings } from '#services/background/work_settings'
import { RunStarter } from '#services/background/run_starter'
import { publishingLimits } from '#services/background/publishing_limits'
import { ReadingLane } from '#services/materials/reading_lane'
import { PostWriter } from '#services/campaigns/post_writer'
import { PictureMaker } from '#services/pictures/picture_maker'
import { BillingMirror } from '#services/payments/billing_mirror'
import type { ApplicationService } from '@adonisjs/core/types'

/** Ports and the drivers that the configuration chooses for them. */
export default class PortsProvider {
  #lanes: (BackgroundJobs | WorkJobs)[] = []

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(Shutdown, () => new Shutdown())
    this.app.container.singleton(BackgroundJobs, () => this.#makeJobs())
    this.app.container.singleton(WorkJobs, () => this.#makeWorkJobs())
    this.app.container.singleton(TokenRenewal, async () => {
      const { default: RenewToken } = await import('#actions/linkedin/renew_token')
      return this.app.container.make(RenewToken)
    })
    this.app.container.bind(RunStarter, async () => {
      const { default: StartRun } = await import('#actions/runs/start_run')
      return this.app.container.make(StartRun)
    })
    this.app.container.bind(ReadingLane, async () => {
      const { default: HandOverMaterials } = await import('#actions/materials/hand_over_materials')
      return this.app.container.make(HandOverMaterials)
    })
    this.app.container.bind(PictureMaker, async () => {
      const { default: GenerateImage } = await import('#actions/media/generate_image')
      return this.app.container.make(GenerateImage)
    })
    this.app.container.bind(BillingMirror, async () => {
      const { default: RefreshBilling } = await import('#actions/billing/refresh_billing')
      return this.app.container.make(RefreshBilling)
    })
    this.app.container.bind(PostWriter, async () => {
      const { default: WritePost } = await import('#actions/campaigns/write_post')
      return this.app.container.make(WritePost)
    })
    this.app.container.bind(ApiVersionMemory, async () => {
      const { default: RejectedApiVersion } = await import('#models/rejected_api_version')
      return RejectedApiVersion
    })
  }

  async shutdown() {
    await Promise.all(this.#lanes.map((lane) => lane.stop()))
  }

  async #makeJobs() {
    const { inHand } = publishingLimits()
    if (!workSettings().isEmbedded) return this.#throughRedis(inHand, 'default')
    const { EmbeddedJobs } = await import('#services/background/embedded_jobs')
    return this.#lane(new EmbeddedJobs(inHand, await this.app.container.make(Shutdown)))
  }

  async #makeWorkJobs(): Promise<WorkJobs> {
    const { concurrency, queue, isEmbedded } = workSettings()
    if (!isEmbedded) return this.#throughRedis(concurrency, queue)
    const { EmbeddedWorkJobs } = await import('#services/background/embedded_work_jobs')
    return this.#lane(new EmbeddedWorkJobs(concurrency, await this.app.container.make(Shutdown)))
  }

  async #throughRedis(concurrency: number, queue: string) {
    const { RedisJobs } = await import('#services/background/redis_jobs')
    return this.#lane(new RedisJobs(concurrency, () => this.#queue(queue)))
  }

  #lane<Lane extends BackgroundJobs | WorkJobs>(lane: Lane) {
    this.#lanes.push(lane)
    return lane
  }

  async #queue(name: string) {
    const manager = await this.app.container.make('rlanz/queue')
    return manager.getOrSet(name)
  }
}
