import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DescribePublisher from '#actions/health/describe_publisher'
import Membership from '#models/membership'
import { runningProcesses } from '#queries/health/running_processes'
import {
  postOutcomes,
  publishingBacklog,
  unresolvedPosts,
} from '#queries/publishing/publishing_status'
import { publisherStatus } from '#transformers/publisher_status_transformer'

@inject()
export default class StatusPageController {
  constructor(private describePublisher: DescribePublisher) {}

  /** For owners only. Others get 404. */
  async show({ auth, inertia }: HttpContext) {
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
}
