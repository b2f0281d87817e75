import { inject } from '@adonisjs/core'
import AccessToken from '#models/access_token'
import { LiveStreams } from '#services/live/live_streams'

/**
 * Ends the streams of this process whose token is no longer valid. A command that ends sessions or
 * disables a user runs in another process, which with embedded jobs cannot notify this one.
 */
@inject()
export default class EndRefusedStreams {
  constructor(private streams: LiveStreams) {}

  async handle() {
    const { tokenIds } = this.streams
    if (tokenIds.size === 0) return
    const accepted = await AccessToken.acceptedIds([...tokenIds])
    for (const id of tokenIds) if (!accepted.has(id)) this.streams.endOfToken(id)
  }
}
