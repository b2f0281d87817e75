import { inject } from '@adonisjs/core'
import { organizationChannel, userChannel } from '#domain/live/live_event'
import { ServerStoppingException } from '#errors/server_errors'
import { LiveStreams, type StreamRequest } from '#services/live/live_streams'

type OpenLiveStreamInput = Omit<StreamRequest, 'channels'> & {
  /** An organization of the user; null for a stream of the user's own changes only. */
  organizationId: string | null
}

/** Answers a request with a live stream of changes for the user and an organization. */
@inject()
export default class OpenLiveStream {
  constructor(private streams: LiveStreams) {}

  /** @throws ServerStoppingException */
  async handle({ organizationId, ...opening }: OpenLiveStreamInput) {
    const own = userChannel(opening.userId)
    const channels = organizationId === null ? [own] : [own, organizationChannel(organizationId)]
    if (!(await this.streams.open({ ...opening, channels }))) throw new ServerStoppingException()
  }
}
