import type { Group } from '@japa/runner/core'
import ai from '#config/ai'
import { startOpenrouterSandbox, type OpenrouterSandbox } from '#sandbox/openrouter'

/** The installation's key at the peer. */
export const INSTANCE_KEY = 'sk-or-v1-instance-7Qk2'

/**
 * Runs an AI sandbox on a free port for a group of tests and points the application at it, with a key
 * of the installation; each test finds it fresh. Use what it answers inside tests:
 * `peer().faults.add(...)`, `peer().ledger()`.
 */
export function aiPeer(group: Group): () => OpenrouterSandbox {
  const usual = { ...ai }
  let sandbox: OpenrouterSandbox
  group.setup(async () => {
    sandbox = await startOpenrouterSandbox()
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
