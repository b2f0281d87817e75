import linkedin from '#config/linkedin'
import type { LinkedinApp } from '#domain/settings/linkedin_app'

/** The LinkedIn app of this installation; null when the environment names none. */
export function instanceApp(): LinkedinApp | null {
  const { clientId, clientSecret } = linkedin
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

/** The app that a token came from: only it may refresh or revoke. Null when it is gone. */
export function appOfToken(clientId: string | null, own: LinkedinApp | null): LinkedinApp | null {
  return [own, instanceApp()].find((app) => app?.clientId === clientId) ?? null
}
