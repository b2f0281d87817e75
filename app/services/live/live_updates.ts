import { DedupedErrorLog } from '#services/background/retry'
import { liveEvent } from '#domain/live/live_event'
import type { LiveChange, LiveEvent } from '#domain/live/live_event'

/** Changes within this time are sent together. */
const BATCH_MS = 150

/** The pause before changes that couldn't be sent are tried again, in milliseconds. */
const RETRY_MS = 2000

/** A change with the channel of those who may see it. */
interface ChannelChange extends LiveChange {
  channel: string
}

interface LiveUpdatePorts {
  /** False when no client is connected. Changes are not collected then. */
  hasListeners: () => boolean
  /** Finds the channels of the users who may see the changes. */
  channelsFor: (changes: LiveChange[]) => Promise<ChannelChange[]>
  send: (channel: string, event: LiveEvent) => Promise<void>
}

/** Collects changes for a moment and sends each channel one event for each kind. */
export class LiveUpdates {
  #pendingChanges = new Map<string, LiveChange>()
  #timer: NodeJS.Timeout | null = null
  #errorLog = new DedupedErrorLog('Changes for open screens')

  constructor(private ports: LiveUpdatePorts) {}

  add(change: LiveChange) {
    if (!this.ports.hasListeners()) return
    this.#collect(change)
    this.#schedule(BATCH_MS)
  }

  /** Sends the collected changes. While the database is away, they are kept. */
  async flush() {
    this.stop()
    const changes = [...this.#pendingChanges.values()]
    this.#pendingChanges.clear()
    if (changes.length === 0) return
    try {
      for (const [channel, events] of eventsByChannel(await this.ports.channelsFor(changes))) {
        for (const event of events) await this.ports.send(channel, event)
      }
      this.#errorLog.recovered()
    } catch (error) {
      this.#errorLog.error(error)
      for (const change of changes) this.#collect(change)
      this.#schedule(RETRY_MS)
    }
  }

  stop() {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  #collect(change: LiveChange) {
    const key = `${change.kind} ${change.id}`
    this.#pendingChanges.set(key, { ...this.#pendingChanges.get(key), ...change })
  }

  #schedule(ms: number) {
    this.#timer ??= setTimeout(() => void this.flush(), ms).unref()
  }
}

/** Returns one event for each kind of change, by channel. */
export function eventsByChannel(changes: ChannelChange[]) {
  const byChannel = Map.groupBy(changes, ({ channel }) => channel)
  return [...byChannel].map(([channel, own]) => {
    const byKind = Map.groupBy(own, ({ kind }) => kind)
    const events = [...byKind].map(([kind, some]) => {
      return liveEvent(
        kind,
        some.map(({ id }) => id)
      )
    })
    return [channel, events] as const
  })
}
