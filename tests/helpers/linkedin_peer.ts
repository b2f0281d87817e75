import type { Group } from '@japa/runner/core'
import linkedin from '#config/linkedin'
import { startLinkedinSandbox, type LinkedinSandbox } from '#sandbox/linkedin'

/** The people of the sandbox, by LinkedIn's `sub`. */
export const MAYA = '782bbtaQ'
export const JONAS = '4fKx90Jb'
export const INES = 'x3_Zr7Lw'

const IMPATIENT_MS = 500

/**
 * Runs a LinkedIn sandbox on a free port for a group of tests and points the application at it;
 * each test finds it fresh. Use what it answers inside tests: `peer().faults.add(...)`.
 */
export function linkedinPeer(group: Group): () => LinkedinSandbox {
  const usual = { ...linkedin }
  let sandbox: LinkedinSandbox
  group.setup(async () => {
    sandbox = await startLinkedinSandbox()
    return () => sandbox.close()
  })
  group.each.setup(() => {
    sandbox.reset()
    const { url } = sandbox
    const app = { clientId: 'sandbox', clientSecret: 'sandbox' }
    Object.assign(linkedin, { oauthUrl: url, apiUrl: url, timeoutMs: IMPATIENT_MS, ...app })
    return () => void Object.assign(linkedin, usual)
  })
  return () => sandbox
}
