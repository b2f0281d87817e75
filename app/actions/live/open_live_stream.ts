import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { LIVE_KINDS, organizationChannel, userChannel } from '#domain/live/live_event'
import { ServerStoppingException } from '#errors/server_errors'
import { resolveChannels } from '#queries/live/resolve_channels'
import { LiveStreams, type ChannelEvent, type StreamRequest } from '#services/live/live_streams'
import { eventsByChannel } from '#services/live/live_updates'
import { recentChanges } from '#services/live/recent_changes'

type OpenLiveStreamInput = Omit<StreamRequest, 'channels' | 'moment' | 'missedEvents'> & {
  /** An organization of the user; null for a stream of the user's own changes only. */
  organizationId: string | null
  /**
   * The moment at which the tab's page was rendered or its last stream began; undefined if it needs
   * nothing from before.
   */
  since: string | undefined
}

/** Answers a request with a live stream of changes for the user and an organization. */
@inject()
export default class OpenLiveStream {
  constructor(private streams: LiveStreams) {}

  /** @throws ServerStoppingException */
  async handle({ organizationId, since, ...opening }: OpenLiveStreamInput) {
    const own = userChannel(opening.userId)
    const channels = organizationId === null ? [own] : [own, organizationChannel(organizationId)]
    const { moment } = recentChanges
    const missedEvents = async () => (since === undefined ? [] : eventsSince(since, channels))
    const isOpen = await this.streams.open({ ...opening, channels, moment, missedEvents })
    if (!isOpen) throw new ServerStoppingException()
  }
}

/** If the changes since then are not known, everything may have changed. */
async function eventsSince(moment: string, channels: readonly string[]): Promise<ChannelEvent[]> {
  const changes = recentChanges.since(moment)
  if (changes !== null) {
    try {
      const byChannel = new Map(eventsByChannel(await resolveChannels(changes)))
      return channels.flatMap((channel) => {
        return (byChannel.get(channel) ?? []).map((event) => ({ channel, ...event }))
      })
    } catch (error) {
      logger.warn({ err: error }, "changes couldn't be sent to an opened screen")
    }
  }
  return LIVE_KINDS.map((kind) => ({ channel: channels[0] ?? '', kind, ids: [] }))
}
