import { inject } from '@adonisjs/core'
import { organizationChannel, userChannel } from '#domain/live/channels'
import ServerStoppingException from '#exceptions/server_stopping_exception'
import { LiveStreams, type Opening } from '#services/live/live_streams'

type OpenStreamInput = Omit<Opening, 'channels'> & {
  /** One that the user is a member of; null: the stream tells of the user's own things alone. */
  organizationId: string | null
}

/** Answers a request with a stream of what changes: for the user, and for an organization. */
@inject()
export default class OpenStream {
  constructor(private streams: LiveStreams) {}

  /** @throws ServerStoppingException */
  async handle({ organizationId, ...opening }: OpenStreamInput) {
    const own = userChannel(opening.userId)
    const channels = organizationId === null ? [own] : [own, organizationChannel(organizationId)]
    if (!(await this.streams.open({ ...opening, channels }))) throw new ServerStoppingException()
  }
}
