import type { InferHashers } from '@adonisjs/core/types'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/core/hash'
import { QueuedScrypt } from '#services/passwords/scrypt_driver'

/** Tests make thousands of people, and protect none of them. */
const COST = app.getEnvironment() === 'test' ? 16 : 16384

/**
 * One of the settings that OWASP's password storage guide calls equal: N=2^14, r=8, p=5. It needs 16 MB at
 * a time, where N=2^17 with p=1 would need 128.
 */
const hashConfig = defineConfig({
  default: 'scrypt',
  list: {
    scrypt: () =>
      new QueuedScrypt({ cost: COST, blockSize: 8, parallelization: 5, maxMemory: 33554432 }),
  },
})

export default hashConfig

declare module '@adonisjs/core/types' {
  export interface HashersList extends InferHashers<typeof hashConfig> {}
}
