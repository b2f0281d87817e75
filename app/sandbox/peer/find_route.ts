import type { PathParams, PeerRoute } from '#sandbox/peer/peer_types'

/** The first route for this method and raw path, with its raw parameters; null when there is none. */
export function findRoute(
  routes: readonly PeerRoute[],
  method: string,
  path: string
): { route: PeerRoute; params: PathParams } | null {
  const verb = method === 'HEAD' ? 'GET' : method
  for (const route of routes) {
    if (route.method !== verb) continue
    const params = pathParams(route.pattern, path)
    if (params) return { route, params }
  }
  return null
}

function pathParams(pattern: string, path: string): PathParams | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: PathParams = {}
  for (const [index, segment] of wanted.entries()) {
    if (segment.startsWith(':') && given[index] !== '') params[segment.slice(1)] = given[index]
    else if (segment !== given[index]) return null
  }
  return params
}
