import { randomBytes, timingSafeEqual } from 'node:crypto'
import { PhcFormatter } from '@adonisjs/core/hash/phc_formatter'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import type { HashDriverContract } from '@adonisjs/core/types/hash'
import { passwordHashQueue } from '#services/passwords/password_hash_queue'

interface ScryptCost {
  cost: number
  blockSize: number
  parallelization: number
  /** In bytes. */
  maxMemory: number
}

type ScryptNode = {
  params: { n: number; r: number; p: number }
  salt: Buffer
  hash: Buffer
}

const SALT_BYTES = 16
const HASH_BYTES = 64

/**
 * The framework's scrypt driver, but with a separate queue instead of the process's thread pool.
 * The format of the hashes is the same, so each driver can read the other's.
 */
export class QueuedScrypt extends Scrypt implements HashDriverContract {
  #phc = new PhcFormatter<{ n: number; r: number; p: number }>()

  constructor(private costs: ScryptCost) {
    super(costs)
  }

  async make(password: string) {
    const { cost, blockSize, parallelization, maxMemory: maxmem } = this.costs
    const salt = randomBytes(SALT_BYTES)
    const parameters = { N: cost, r: blockSize, p: parallelization, maxmem }
    const hash = await passwordHashQueue.hash({ password, salt, length: HASH_BYTES, ...parameters })
    const params = { n: cost, r: blockSize, p: parallelization }
    return this.#phc.serialize(salt, hash, { id: 'scrypt', params })
  }

  /** Returns false also for a text that is not a hash. */
  async verify(hashed: string, password: string) {
    if (!this.isValidHash(hashed)) return false
    const { params, salt, hash } = this.#phc.deserialize(hashed) as ScryptNode
    const parameters = { N: params.n, r: params.r, p: params.p, maxmem: this.costs.maxMemory }
    const computed = await passwordHashQueue.hash({
      password,
      salt,
      length: hash.byteLength,
      ...parameters,
    })
    return timingSafeEqual(hash, computed)
  }
}
