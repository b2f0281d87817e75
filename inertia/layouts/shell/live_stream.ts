import { Transmit } from '@adonisjs/transmit-client'
import { organizationChannel, userChannel } from '@domain/live/channels'
import type { LiveEvent } from '@domain/live/live_event'
import { randomText } from '~/lib/random_text'

/** The server says something at least every 25 seconds; a stream that is silent for so long is dead. */
const SILENCE_MS = 70_000

const SHORTEST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

interface StreamOptions {
  userId: string
  orgId: string | null
  onEvent: (event: LiveEvent) => void
  /** False: it is away, and tried again by itself. */
  onState: (isOpen: boolean) => void
}

/** A pause that doubles with every failure, and differs from tab to tab. */
function pauseAfter(failures: number) {
  const pause = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  return pause * (0.5 + Math.random() / 2)
}

function connect({ userId, orgId, onEvent }: StreamOptions, heard: (source: EventSource) => void) {
  const open = ({ search }: URL) => {
    const query = orgId === null ? search : `${search}&org_id=${encodeURIComponent(orgId)}`
    const source = new EventSource(`/api/live/events${query}`)
    heard(source)
    return source
  }
  const transmit = new Transmit({
    baseUrl: window.location.origin,
    uidGenerator: () => randomText(16),
    eventSourceFactory: (url) => open(new URL(url)),
  })
  const channels = [userChannel(userId), ...(orgId === null ? [] : [organizationChannel(orgId)])]
  // The server has subscribed the stream to them as it opened it.
  for (const channel of channels) transmit.subscription(channel).onMessage<LiveEvent>(onEvent)
  return transmit
}

/** Keeps one stream open until the answer is called; one that breaks is opened anew, ever more slowly. */
export function keepStream(options: StreamOptions) {
  let failures = 0
  let transmit: Transmit | null = null
  let pause: number | undefined
  let watch: number | undefined

  const close = () => {
    window.clearTimeout(pause)
    window.clearTimeout(watch)
    transmit?.close()
    transmit = null
  }
  const retry = () => {
    close()
    options.onState(false)
    pause = window.setTimeout(begin, pauseAfter(failures))
    failures += 1
  }
  const keepWatch = () => {
    window.clearTimeout(watch)
    watch = window.setTimeout(retry, SILENCE_MS)
  }
  const begin = () => {
    transmit = connect(options, (source) => source.addEventListener('message', keepWatch))
    transmit.on('connected', () => {
      failures = 0
      keepWatch()
      options.onState(true)
    })
    transmit.on('disconnected', retry)
  }

  begin()
  return close
}
