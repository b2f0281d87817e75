import { randomUUID } from 'node:crypto'
import { MOMENT_CHANNEL } from '#domain/live/live_event'
import type { LiveEvent, LiveKind } from '#domain/live/live_event'
import { bearerOf, serverUrl } from '#tests/helpers/requests'
import type User from '#models/user'

type StreamedAnswer = LiveEvent & { channel: string }

/** Opens the live event stream as a user's browser does, on this process by default. */
export async function listenAs(
  user: User,
  query: Record<string, string> = {},
  server = serverUrl()
) {
  const search = new URLSearchParams({ uid: randomUUID(), ...query })
  const url = `${server}/api/live/events?${search}`
  const leaving = new AbortController()
  const authorization = `Bearer ${await bearerOf(user)}`
  const answer = await fetch(url, { headers: { authorization }, signal: leaving.signal })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''

  /** The next message on any channel; null at the end of the stream. */
  async function nextMessage(): Promise<{ channel: string; payload: unknown } | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const frame = text.slice(0, end)
        text = text.slice(end + 2)
        const data = /^data: (.*)$/m.exec(frame)?.[1]
        if (data) return JSON.parse(data)
        continue
      }
      const { done, value } = await reader.read()
      if (done) return null
      text += value
    }
  }

  /** The next event, optionally of one kind; null at the end of the stream. */
  async function next(kind?: LiveKind): Promise<StreamedAnswer | null> {
    for (;;) {
      const message = await nextMessage()
      if (!message) return null
      const payload = Object(message.payload)
      if (payload.kind && payload.kind === (kind ?? payload.kind))
        return { channel: message.channel, ...payload }
    }
  }

  /** The moment at which the stream began, which it sends after the events that were missed. */
  async function moment(): Promise<string> {
    for (;;) {
      const message = await nextMessage()
      if (!message || message.channel === MOMENT_CHANNEL) return String(message?.payload)
    }
  }

  return { answer, next, moment, close: () => leaving.abort() }
}
