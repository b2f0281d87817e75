import { appUrl, isAppUrlGiven } from '#config/app'

/** The URLs that programs learn from Herald. They all begin with the issuer. */
interface ProgramUrls {
  issuer: string
  /** The address of /mcp, which is also the audience of tokens. */
  resource: string
  /** Where the address describes how to get a token (RFC 9728). */
  metadata: string
}

/** `origin` is the address under which the program reached Herald, for when APP_URL isn't set. */
export function programUrls(origin: string | null): ProgramUrls {
  const issuer = isAppUrlGiven ? appUrl : (origin ?? appUrl)
  const resource = `${issuer}/mcp`
  return { issuer, resource, metadata: `${issuer}/.well-known/oauth-protected-resource/mcp` }
}
