import { Transmit } from '@adonisjs/transmit-client'
import { MOMENT_CHANNEL, organizationChannel, userChannel } from '@domain/live/live_event'
import type { LiveEvent } from '@domain/live/live_event'
import { randomText } from '~/lib/random_text'

/**
 * The server sends something at least every 25 seconds. A stream that is silent this long is dead.
 */
const SILENCE_TIMEOUT_MS = 70_000

const MIN_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000

interface StreamOptions {
  userId: string
  orgId: string | null
  /** The moment from which on changes are reported. */
  since: () => string
  /** Receives the moment from which on the next stream has to report changes. */
  onMoment: (moment: string) => void
  onEvent: (event: LiveEvent) => void
  /** The stream broke, or can't be opened, and will be opened again. */
  onBroken: () => void
}

/** The pause doubles with every failure. Random jitter spreads the tabs. */
function retryDelay(failures: number) {
  const pause = Math.min(MIN_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS)
  return pause * (0.5 + Math.random() / 2)
}

function connect(
  { userId, orgId, since, onMoment, onEvent }: StreamOptions,
  onSource: (source: EventSource) => void
) {
  const open = ({ search }: URL) => {
    const query = new URLSearchParams(search)
    if (orgId !== null) query.set('org_id', orgId)
    query.set('since', since())
    query.set('user_id', userId)
    const source = new EventSource(`/api/live/events?${query}`)
    onSource(source)
    return source
  }
  const transmit = new Transmit({
    baseUrl: window.location.origin,
    uidGenerator: () => randomText(16),
    eventSourceFactory: (url) => open(new URL(url)),
  })
  const channels = [userChannel(userId), ...(orgId === null ? [] : [organizationChannel(orgId)])]
  // The server subscribes the stream to its channels when it opens.
  transmit.subscription(MOMENT_CHANNEL).onMessage(onMoment)
  for (const channel of channels) transmit.subscription(channel).onMessage<LiveEvent>(onEvent)
  return transmit
}

/**
 * Keeps one stream open until the returned function is called. A broken stream is reopened with
 * growing pauses.
 */
export function maintainStream(options: StreamOptions) {
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
    options.onBroken()
    pause = window.setTimeout(start, retryDelay(failures))
    failures += 1
  }
  const restartWatchdog = () => {
    window.clearTimeout(watch)
    watch = window.setTimeout(retry, SILENCE_TIMEOUT_MS)
  }
  const start = () => {
    transmit = connect(options, (source) => source.addEventListener('message', restartWatchdog))
    transmit.on('connected', () => {
      failures = 0
      restartWatchdog()
    })
    transmit.on('disconnected', retry)
  }

  start()
  return close
}
