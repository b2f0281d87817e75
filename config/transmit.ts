import { defineConfig } from '@adonisjs/transmit'
import { PING_MS } from '#domain/live/stream_life'

/** Between processes: with QUEUE_DRIVER=redis the provider puts Redis in between. */
export default defineConfig({
  pingInterval: PING_MS,
  transport: null,
})
