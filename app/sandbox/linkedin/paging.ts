import type { RestliQuery } from '#sandbox/linkedin/restli'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** One page of a finder, with a `next` link while there is more; no `total`, as at LinkedIn. */
export function pageReply<Item>(
  request: PeerRequest,
  query: RestliQuery,
  all: readonly Item[],
  show: (item: Item) => unknown,
  defaultCount = 10
): PeerReply {
  const start = query.whole('start', 0, 1_000_000)
  const count = query.whole('count', defaultCount, 100)
  const elements = all.slice(start, start + count).map(show)
  const more = start + count < all.length && count > 0
  const href = `${request.path}?${withStart(request.query, start + count, count)}`
  const links = more ? [{ type: 'application/json', rel: 'next', href }] : []
  return jsonReply(200, { paging: { start, count, links }, elements })
}

function withStart(query: string, start: number, count: number): string {
  const kept = query.split('&').filter((pair) => !/^(start|count)=/.test(pair))
  return [...kept, `start=${start}`, `count=${count}`].join('&')
}
