import type { InferHashers } from '@adonisjs/core/types'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/core/hash'
import { QueuedScrypt } from '#services/passwords/scrypt_driver'

/** Tests create thousands of users, whose passwords need no protection. */
const COST = app.getEnvironment() === 'test' ? 16 : 16384

/**
 * One of the equivalent settings in OWASP's password storage guide: N=2^14, r=8, p=5. It needs 16
 * MB per hash instead of 128 MB with N=2^17 and p=1.
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
