import work from '#config/work'
import { queueDriver } from '#config/queue'

/** The operator's settings of slow work (README, "Configuration"). */
export function workSettings() {
  return { ...work, isEmbedded: queueDriver === 'embedded' }
}
