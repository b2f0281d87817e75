import type { DateTime } from 'luxon'
import ClockTick from '#models/clock_tick'
import { now } from '#services/clock'
import { versionReport } from '#services/linkedin/api_versions'

export interface PublisherReport {
  /** When this was looked at. */
  at: DateTime
  /** The last tick of the clock that publishes; null: never on this database. */
  tick: ClockTick | null
  /** What is spoken, and the operator's setting where LinkedIn no longer speaks that one. */
  version: Awaited<ReturnType<typeof versionReport>>
}

/** How the publisher of this installation is: its clock, and what it says to LinkedIn. */
export default class DescribePublisher {
  async handle(): Promise<PublisherReport> {
    const at = now()
    const [tick, version] = await Promise.all([ClockTick.find('publish'), versionReport(at)])
    return { at, tick, version }
  }
}
