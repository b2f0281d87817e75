import type { Group } from '@japa/runner/core'
import ai from '#config/ai'
import { startAiSandbox } from '#sandbox/ai'
import type { AiSandbox } from '#sandbox/ai'
import { AiFailure } from '#services/ai/ai_failure'

/** The installation's key for the sandbox. */
export const INSTANCE_KEY = 'sk-or-v1-instance-7Qk2'

/**
 * Runs an AI sandbox for a group of tests and points the application at it, with a key of the
 * installation. It is reset before each test. Use the returned function inside tests:
 * `peer().faults.add(...)`, `peer().ledger()`.
 */
export function aiPeer(group: Group): () => AiSandbox {
  const usual = { ...ai }
  let sandbox: AiSandbox
  group.setup(async () => {
    sandbox = await startAiSandbox()
    return () => sandbox.close()
  })
  group.each.setup(() => {
    sandbox.reset()
    const { url: openrouterUrl, openaiUrl, anthropicUrl, googleUrl } = sandbox
    Object.assign(ai, { openrouterUrl, openaiUrl, anthropicUrl, googleUrl, key: INSTANCE_KEY })
    return () => void Object.assign(ai, usual)
  })
  return () => sandbox
}

/** Returns the AiFailure that the work throws. Any other outcome fails the test. */
export async function aiFailureOf(work: () => Promise<unknown>): Promise<AiFailure> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AiFailure) return error
    throw error
  }
  throw new Error('It did not fail')
}

/** Sets short timeouts of `config/ai.ts` (in ms) for the duration of each test. */
export function aiWithShortTimeouts(group: Group, waits: Partial<typeof ai>) {
  group.each.setup(() => {
    const usual = { ...ai }
    Object.assign(ai, waits)
    return () => void Object.assign(ai, usual)
  })
}
