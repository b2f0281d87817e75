import logger from '@adonisjs/core/services/logger'
import { liveEvent, type LiveEvent, type LiveKind } from '#domain/live/live_event'

/** What changes within so long is told together. */
const GATHER_MS = 150

/** A change, and once it is known, who is to hear of it. */
export interface Noted {
  kind: LiveKind
  id: string
  organizationId?: string
  userId?: string
}

export interface Addressed extends Noted {
  channel: string
}

interface Outlets {
  /** False while nobody could hear it: then nothing is gathered. */
  isHeard: () => boolean
  /** Finds out who is to hear of changes. */
  address: (changes: Noted[]) => Promise<Addressed[]>
  send: (channel: string, event: LiveEvent) => Promise<void>
}

/** Gathers what changes for a moment, and tells each channel once of each kind. */
export class LiveUpdates {
  #gathered = new Map<string, Noted>()
  #timer: NodeJS.Timeout | null = null

  constructor(private outlets: Outlets) {}

  note(change: Noted) {
    if (!this.outlets.isHeard()) return
    const key = `${change.kind} ${change.id}`
    this.#gathered.set(key, { ...this.#gathered.get(key), ...change })
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref()
  }

  /** Tells what is gathered. A screen that misses it looks by itself a little later. */
  async flush() {
    this.stop()
    const changes = [...this.#gathered.values()]
    this.#gathered.clear()
    if (changes.length === 0) return
    try {
      for (const [channel, events] of together(await this.outlets.address(changes))) {
        for (const event of events) await this.outlets.send(channel, event)
      }
    } catch (error) {
      logger.warn({ err: error }, "changes couldn't be sent to open screens")
    }
  }

  stop() {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }
}

function together(changes: Addressed[]) {
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
