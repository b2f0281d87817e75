import { PROGRAM_SCOPES } from '#domain/programs/oauth_rules'
import { programUrls } from '#services/programs/program_urls'

/**
 * Describes where programs get tokens for /mcp. `origin` is the origin under which a program
 * reached Herald, for when APP_URL isn't set.
 */
export default class DescribeAuthorization {
  /** Returns the authorization server (RFC 8414). */
  handle(origin: string | null) {
    const { issuer } = programUrls(origin)
    return {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      registration_endpoint: `${issuer}/oauth/register`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      scopes_supported: PROGRAM_SCOPES,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    }
  }

  /** Returns the resource that the tokens are for (RFC 9728). */
  resource(origin: string | null) {
    const { issuer, resource } = programUrls(origin)
    return {
      resource,
      resource_name: 'Herald',
      authorization_servers: [issuer],
      scopes_supported: PROGRAM_SCOPES,
      bearer_methods_supported: ['header'],
    }
  }
}
