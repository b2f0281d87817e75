import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { HashRequest, HashReply } from '#services/passwords/password_hash_queue'

/**
 * Computes one hash after another in this thread. The asynchronous scrypt would use the thread pool
 * of the whole process, which file access needs.
 */
parentPort?.on('message', ({ id, password, salt, length, ...parameters }: HashRequest) => {
  let reply: HashReply
  try {
    reply = { id, hash: scryptSync(password, salt, length, parameters) }
  } catch (error) {
    reply = { id, error: String(error) }
  }
  parentPort?.postMessage(reply)
})
