import { inject } from '@adonisjs/core'
import { errors, type HttpContext } from '@adonisjs/core/http'
import DescribePublisher from '#actions/health/describe_publisher'
import ExposeMetrics from '#actions/health/expose_metrics'
import { workCounts } from '#queries/health/work_counts'
import { processCounts } from '#queries/health/running_processes'
import { publishingBacklog } from '#queries/publishing/publishing_status'

@inject()
export default class MetricsController {
  constructor(
    private describePublisher: DescribePublisher,
    private exposeMetrics: ExposeMetrics
  ) {}

  async show({ logger, request, response }: HttpContext) {
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
      return {
        at,
        tickedAt,
        backedUpAt: lastBackup?.at ?? null,
        backlog,
        processes,
        areWorkersMissing,
        ...counts,
      }
    } catch (error) {
      logger.error({ err: error }, "the database metrics couldn't be read")
      return null
    }
  }
}
