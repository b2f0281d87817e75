import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { projectPath } from '#config/paths'
import {
  passwordHashQueue,
  TooManyPasswordsException,
} from '#services/passwords/password_hash_queue'

const CHEAP = { N: 16, r: 8, p: 1, maxmem: 2 ** 25 }
/** The cost of a real password. */
const REAL = { ...CHEAP, N: 16384, p: 5 }
/** The number of threads in the pool that reads files. */
const POOL = 4
const MAX_WAIT_MS = 5000

function hash(cost: typeof CHEAP) {
  return passwordHashQueue.hash({
    ...cost,
    password: 'engine-of-1843',
    salt: new Uint8Array(16),
    length: 64,
  })
}

test.group('the queue of passwords', () => {
  test('files are read before the first of many passwords is hashed', async ({ assert }) => {
    const order: string[] = []
    const hashes = Array.from({ length: POOL }, async () => {
      await hash(REAL)
      order.push('hash')
    })
    const files = Array.from({ length: POOL }, async () => {
      await readFile(projectPath('package.json'))
      order.push('file')
    })
    await Promise.all([...hashes, ...files])
    assert.deepEqual(order.slice(0, POOL), Array(POOL).fill('file'))
  })

  test('passwords that would wait for more than five seconds are refused with 429', async ({
    assert,
  }) => {
    const room = Math.floor(MAX_WAIT_MS / passwordHashQueue.averageMs) + 1
    const accepted = Array.from({ length: room }, () => hash(CHEAP))
    try {
      void hash(CHEAP)
      assert.fail('it was accepted')
    } catch (error) {
      assert.instanceOf(error, TooManyPasswordsException)
      assert.deepInclude(error as object, { status: 429, headers: { 'Retry-After': '3' } })
    }
    const hashes = await Promise.all(accepted)
    assert.lengthOf(new Set(hashes.map((each) => each.toString('hex'))), 1)
    const later = await hash(CHEAP)
    assert.lengthOf(later, 64)
  })
})
