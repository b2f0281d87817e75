import { installationProof } from '#services/health/installation'

/** Answers the doctor's check that a URL leads to this installation. */
export default class ProveInstallation {
  handle(challenge: unknown) {
    if (typeof challenge !== 'string') return { status: 'ok' }
    return { status: 'ok', proof: installationProof(challenge) }
  }
}
