import logger from '@adonisjs/core/services/logger'
import { liveEvent } from '#domain/live/live_event'
import type { LiveEvent, LiveKind } from '#domain/live/live_event'

/** Changes within this time are sent together. */
const BATCH_MS = 150

/** A change whose audience is not known yet. */
export interface PendingChange {
  kind: LiveKind
  id: string
  organizationId?: string
  userId?: string
}

/** A change with the channel of those who may see it. */
export interface ChannelChange extends PendingChange {
  channel: string
}

interface LiveUpdatePorts {
  /** False when no client is connected. Changes are not collected then. */
  hasListeners: () => boolean
  /** Finds the channels of the users who may see the changes. */
  channelsFor: (changes: PendingChange[]) => Promise<ChannelChange[]>
  send: (channel: string, event: LiveEvent) => Promise<void>
}

/** Collects changes for a moment and sends each channel one event for each kind. */
export class LiveUpdates {
  #pendingChanges = new Map<string, PendingChange>()
  #timer: NodeJS.Timeout | null = null

  constructor(private ports: LiveUpdatePorts) {}

  add(change: PendingChange) {
    if (!this.ports.hasListeners()) return
    const key = `${change.kind} ${change.id}`
    this.#pendingChanges.set(key, { ...this.#pendingChanges.get(key), ...change })
    this.#timer ??= setTimeout(() => void this.flush(), BATCH_MS).unref()
  }

  /** Sends the collected changes. Screens that miss an event also poll. */
  async flush() {
    this.stop()
    const changes = [...this.#pendingChanges.values()]
    this.#pendingChanges.clear()
    if (changes.length === 0) return
    try {
      for (const [channel, events] of eventsByChannel(await this.ports.channelsFor(changes))) {
        for (const event of events) await this.ports.send(channel, event)
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
