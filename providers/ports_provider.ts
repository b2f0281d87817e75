import { Shutdown } from '#services/background/shutdown'
import { ApiVersionMemory } from '#services/linkedin/api_version_memory'
import { TokenRenewal } from '#services/linkedin/token_renewal'
import { BackgroundJobs } from '#services/background/background_jobs'
import { publishingLimits } from '#services/background/publishing_limits'
import type { ApplicationService } from '@adonisjs/core/types'

/** Ports and the drivers that the configuration chooses for them. */
export default class PortsProvider {
  #jobs: BackgroundJobs | null = null

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(Shutdown, () => new Shutdown())
    this.app.container.singleton(BackgroundJobs, () => this.#makeJobs())
    this.app.container.singleton(TokenRenewal, async () => {
      const { default: RenewToken } = await import('#actions/linkedin/renew_token')
      return this.app.container.make(RenewToken)
    })
    this.app.container.bind(ApiVersionMemory, async () => {
      const { default: RejectedApiVersion } = await import('#models/rejected_api_version')
      return RejectedApiVersion
    })
  }

  async shutdown() {
    await this.#jobs?.stop()
  }

  async #makeJobs() {
    const { concurrency } = publishingLimits()
    const { queueDriver } = await import('#config/queue')
    if (queueDriver === 'redis') {
      const { RedisJobs } = await import('#services/background/redis_jobs')
      return (this.#jobs = new RedisJobs(concurrency, () => this.#queue()))
    }
    const { EmbeddedJobs } = await import('#services/background/embedded_jobs')
    const shutdown = await this.app.container.make(Shutdown)
    return (this.#jobs = new EmbeddedJobs(concurrency, shutdown))
  }

  async #queue() {
    const manager = await this.app.container.make('rlanz/queue')
    return manager.getOrSet('default')
  }
}
