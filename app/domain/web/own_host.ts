/** The names of this machine. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

interface Reached {
  /** What the client calls this server: a `Host` header. */
  host: string
  protocol: string
  /** The internet address that the connection came in at. */
  localAddress: string | undefined
}

/**
 * The origin that a client reached, where it can be believed: a name of this machine, or the address that
 * the connection really came in at. Null for any other `Host` header, which anyone can write.
 */
export function believedOrigin({ host, protocol, localAddress = '' }: Reached): string | null {
  if (!URL.canParse(`http://${host}`)) return null
  const { hostname, host: shown } = new URL(`http://${host}`)
  const reached = localAddress.replace(/^::ffff:/, '')
  const isOwn = LOOPBACK.test(hostname) || hostname === reached || hostname === `[${reached}]`
  return isOwn && reached !== '' ? `${protocol}://${shown}` : null
}
