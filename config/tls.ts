import env from '#start/env'

/** The servers whose connections can be encrypted, as their settings begin. */
type Server = 'DB' | 'REDIS'

/**
 * Node's options for the encrypted connections to a server, or undefined when they are not
 * encrypted. Naming a certificate authority turns encryption on, because a forgotten switch would
 * otherwise send the password in plain text.
 */
export function tlsOptions(server: Server) {
  const ca = env.get(`${server}_TLS_CA`)
  if (!env.get(`${server}_TLS`, ca !== undefined)) return undefined
  const verification = env.get(`${server}_TLS_VERIFY`, 'full')
  return {
    ca,
    rejectUnauthorized: verification !== 'off',
    isHostChecked: verification === 'full',
  }
}
