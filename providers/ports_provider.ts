import { Shutdown } from '#services/background/shutdown'
import { RejectedVersionStore } from '#services/linkedin/api_versions'
import { TokenRenewal } from '#services/linkedin/token_requests'
import { BackgroundJobs, SlowJobs, slowJobSettings } from '#services/background/slow_jobs'
import { RunStarter } from '#services/background/run_worker'
import { MaterialQueue } from '#services/materials/reading_process'
import { PostWriter } from '#services/campaigns/post_writer'
import { ImageGenerator } from '#services/image_generation/image_generator'
import { StripeCustomerSync } from '#services/billing/stripe_customer_sync'
import { publishingLimits } from '#services/background/publish_slots'
import type { ApplicationService } from '@adonisjs/core/types'

/** Binds the ports to the drivers in the configuration. */
export default class PortsProvider {
  #jobRunners: (BackgroundJobs | SlowJobs)[] = []

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(Shutdown, () => new Shutdown())
    this.app.container.singleton(BackgroundJobs, () => this.#makeJobs())
    this.app.container.singleton(SlowJobs, () => this.#makeWorkJobs())
    this.app.container.bind(TokenRenewal, async () => {
      const { default: RenewToken } = await import('#actions/linkedin/renew_token')
      return this.app.container.make(RenewToken)
    })
    this.app.container.bind(RunStarter, async () => {
      const { default: StartRun } = await import('#actions/runs/start_run')
      return this.app.container.make(StartRun)
    })
    this.app.container.bind(MaterialQueue, async () => {
      const { default: EnqueueMaterials } = await import('#actions/materials/enqueue_materials')
      return this.app.container.make(EnqueueMaterials)
    })
    this.app.container.bind(ImageGenerator, async () => {
      const { default: GenerateImage } = await import('#actions/media/generate_image')
      return this.app.container.make(GenerateImage)
    })
    this.app.container.bind(StripeCustomerSync, async () => {
      const { default: SyncStripeCustomer } = await import('#actions/billing/sync_stripe_customer')
      return this.app.container.make(SyncStripeCustomer)
    })
    this.app.container.bind(PostWriter, async () => {
      const { default: WritePost } = await import('#actions/campaigns/write_post')
      return this.app.container.make(WritePost)
    })
    this.app.container.bind(RejectedVersionStore, async () => {
      const { default: RejectedApiVersion } = await import('#models/rejected_api_version')
      return RejectedApiVersion
    })
  }

  async shutdown() {
    await Promise.all(this.#jobRunners.map((runner) => runner.stop()))
  }

  async #makeJobs() {
    const { maxInProgress } = publishingLimits()
    if (!slowJobSettings().isEmbedded) return this.#makeRedisJobs(maxInProgress, 'default')
    const { EmbeddedJobs } = await import('#services/background/embedded_jobs')
    return this.#track(new EmbeddedJobs(maxInProgress, await this.app.container.make(Shutdown)))
  }

  async #makeWorkJobs(): Promise<SlowJobs> {
    const { concurrency, queue, isEmbedded } = slowJobSettings()
    if (!isEmbedded) return this.#makeRedisJobs(concurrency, queue)
    const { EmbeddedSlowJobs } = await import('#services/background/embedded_slow_jobs')
    return this.#track(new EmbeddedSlowJobs(concurrency, await this.app.container.make(Shutdown)))
  }

  async #makeRedisJobs(concurrency: number, queue: string) {
    const { RedisJobs } = await import('#services/background/redis_jobs')
    return this.#track(new RedisJobs(concurrency, () => this.#queue(queue)))
  }

  #track<Runner extends BackgroundJobs | SlowJobs>(runner: Runner) {
    this.#jobRunners.push(runner)
    return runner
  }

  async #queue(name: string) {
    const manager = await this.app.container.make('rlanz/queue')
    return manager.getOrSet(name)
  }
}
