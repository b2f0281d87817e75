/** A LinkedIn app: what LinkedIn's developer portal calls client id and client secret. */
export interface LinkedinApp {
  clientId: string
  clientSecret: string
}

/** The pair of a saved `linkedin` key, JSON {client_id, client_secret}; null when it is none. */
export function parseLinkedinApp(value: string | null | undefined): LinkedinApp | null {
  const { client_id: clientId, client_secret: clientSecret } = recordOf(value)
  if (typeof clientId !== 'string' || typeof clientSecret !== 'string') return null
  return clientId === '' || clientSecret === '' ? null : { clientId, clientSecret }
}

function recordOf(text: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
