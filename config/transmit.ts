import { defineConfig } from '@adonisjs/transmit'
import { PING_MS } from '#domain/live/live_event'

/** With QUEUE_DRIVER=redis the provider sets a Redis transport between processes. */
export default defineConfig({
  pingInterval: PING_MS,
  transport: null,
})
