import { appUrl, isAppUrlGiven } from '#config/app'

/** The URLs that programs learn from Herald. They all begin with the issuer. */
interface ProgramUrls {
  issuer: string
  /** The URL of /mcp, which is also the audience of tokens. */
  resource: string
  /** The URL of the document that says how to get a token for /mcp (RFC 9728). */
  metadata: string
}

/**
 * `origin` is the one that the program's request was sent to; it is used when APP_URL isn't set.
 */
export function programUrls(origin: string | null): ProgramUrls {
  const issuer = isAppUrlGiven ? appUrl : (origin ?? appUrl)
  const resource = `${issuer}/mcp`
  return { issuer, resource, metadata: `${issuer}/.well-known/oauth-protected-resource/mcp` }
}
