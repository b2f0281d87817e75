const PRIVATE = [
  /^localhost$/,
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^\[(::1|f[cde].*)\]$/,
  /\.(local|lan|home|internal|test|localhost|home\.arpa)$/,
]

/**
 * True for a host that only this machine or its own network can reach: http is a choice there. A name
 * without a dot is one of a local network as well.
 */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.toLowerCase()
  return !/[.:]/.test(name) || PRIVATE.some((pattern) => pattern.test(name))
}
