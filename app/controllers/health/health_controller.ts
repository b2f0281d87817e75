import { inject } from '@adonisjs/core'
import { errors, type HttpContext } from '@adonisjs/core/http'
import CheckReadiness, { readinessOf } from '#actions/health/check_readiness'
import DescribePublisher from '#actions/health/describe_publisher'
import ExposeMetrics from '#actions/health/expose_metrics'
import ProveInstallation from '#actions/health/prove_installation'
import Membership from '#models/membership'
import { processCounts, runningProcesses } from '#queries/health/running_processes'
import { workCounts } from '#queries/health/work_counts'
import {
  postOutcomes,
  publishingBacklog,
  unresolvedPosts,
} from '#queries/publishing/publishing_status'
import { publisherStatus } from '#transformers/publisher_status_transformer'

@inject()
export default class HealthController {
  constructor(
    private proveInstallation: ProveInstallation,
    private checkReadiness: CheckReadiness,
    private describePublisher: DescribePublisher,
    private exposeMetrics: ExposeMetrics
  ) {}

  /** Liveness: this process responds. */
  show({ request }: HttpContext) {
    return this.proveInstallation.handle(request.input('challenge'))
  }

  /**
   * Readiness: 200 while this process works ('degraded' while no worker runs), 503 with the failing
   * part otherwise.
   */
  async readiness({ response }: HttpContext) {
    const checks = await this.checkReadiness.handle()
    const status = readinessOf(checks)
    const parts = Object.fromEntries(checks.map(({ part, problem }) => [part, problem ?? 'ok']))
    response.header('cache-control', 'no-store')
    return response.status(status === 'not_ready' ? 503 : 200).json({ status, parts })
  }

  /** The status page, for owners only. Others get 404. */
  async page({ auth, inertia }: HttpContext) {
    const user = auth.getUserOrFail()
    await Membership.ofOwner(user).firstOrFail()
    const publisher = await this.describePublisher.handle()
    const since = publisher.at.minus({ days: 1 })
    const [backlog, processes, outcomes, unsettled] = await Promise.all([
      publishingBacklog(publisher.at),
      runningProcesses(publisher.at),
      postOutcomes(user, since),
      unresolvedPosts(user),
    ])
    const status = publisherStatus({ publisher, backlog, processes, outcomes, unsettled })
    return inertia.render('status', { status })
  }

  async metrics({ logger, request, response }: HttpContext) {
    if (!this.exposeMetrics.isOn) throw new errors.E_ROUTE_NOT_FOUND(['GET', '/metrics'])
    response.header('Cache-Control', 'no-store')
    if (!this.exposeMetrics.mayRead(request.header('authorization') ?? '')) {
      return response.header('WWW-Authenticate', 'Bearer').status(401).send('Unauthorized\n')
    }
    const text = await this.exposeMetrics.handle(await this.#metrics(logger))
    return response.header('Content-Type', this.exposeMetrics.contentType).send(text)
  }

  async #metrics(logger: HttpContext['logger']) {
    try {
      const { at, tick, missingWorkers, lastBackup } = await this.describePublisher.handle()
      const [backlog, counts, processes] = await Promise.all([
        publishingBacklog(at),
        workCounts(),
        processCounts(at),
      ])
      const areWorkersMissing = missingWorkers !== null
      const tickedAt = tick?.tickedAt ?? null
      const backedUpAt = lastBackup?.at ?? null
      return { at, tickedAt, backedUpAt, backlog, processes, areWorkersMissing, ...counts }
    } catch (error) {
      logger.error({ err: error }, "the database metrics couldn't be read")
      return null
    }
  }
}
