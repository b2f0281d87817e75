import type { Group } from '@japa/runner/core'
import { startOpenrouterSandbox, type OpenrouterSandbox } from '#sandbox/openrouter'

/**
 * Runs an AI sandbox on a free port for a group of tests; each test finds it fresh. Use what it
 * answers inside tests: `peer().faults.add(...)`, `peer().ledger()`.
 */
export function aiPeer(group: Group): () => OpenrouterSandbox {
  let sandbox: OpenrouterSandbox
  group.setup(async () => {
    sandbox = await startOpenrouterSandbox()
    return () => sandbox.close()
  })
  group.each.setup(() => sandbox.reset())
  return () => sandbox
}
