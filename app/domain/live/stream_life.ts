import { MINUTE_MS } from '#domain/schedule/instant'

/** After so long a stream is opened anew, and with that it is asked anew who may hear it. */
const LIFE_MS = 10 * MINUTE_MS

/** Streams that were opened together do not all come back together. */
const SPREAD_MS = MINUTE_MS

/** More tabs than that are not looked at: the oldest stream makes room. */
export const MOST_STREAMS_OF_USER = 12

/** Proxies end a connection on which nothing comes for a while. */
export const PING_MS = 25_000

/** How long a stream is kept open, in ms; `random` from 0 up to 1. */
export function streamLifeMs(random: number): number {
  return LIFE_MS + Math.round(SPREAD_MS * random)
}
