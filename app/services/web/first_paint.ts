import logger from '@adonisjs/core/services/logger'
import vite from '@adonisjs/vite/services/main'
import { isValidZone } from '#domain/schedule/wall_clock'

interface UserPage {
  component: string
  props: { user?: { timezone?: string | null } | null; csrfToken?: string | null }
}

interface Request {
  header: (name: string) => string | undefined
  plainCookie: (name: string, options: { encoded: boolean }) => unknown
  protocol: () => string
  host: () => string | null
}

/** The same as `Visitor` in inertia/lib/visitor.ts. */
interface Visitor {
  width: number
  zone: string | null
  origin: string
  stored: Record<string, string>
}

interface Painting {
  head: string[]
  html: string
}

interface Painter {
  paint: (page: unknown, visitor: Visitor) => Promise<Painting>
}

const PAINTER = 'inertia/ssr.tsx'
/** Assumed window widths until the browser has sent its own. */
const USUAL_WIDTH = { phone: 412, desktop: 1350 }
const MAX_WIDTH = 10_000
const MAX_STORED = 20

/** How long a painting is used. Its ages and countdowns are out of date by as much. */
const MAX_AGE_MS = 60_000
const MAX_CACHED_CHARACTERS = 2_000_000

/** The parts of a page that change with every request. Quotes within texts are escaped. */
const INVISIBLE = /"(?:asOf|csrfToken|read_at)":"[^"]*"/g

const cache = new Map<string, { at: number; painting: Painting }>()

/**
 * Serializes a page's data for a script element. No text in it can open another element or a
 * comment. (`<!--<script>` would prevent the element from closing.) Inertia adds props in the order
 * in which they are ready, so they are sorted: equal pages have equal JSON.
 */
export function pageJson(page: { props: object }): string {
  const entries = Object.entries(page.props).sort(([a], [b]) => (a < b ? -1 : 1))
  const sorted = { ...page, props: Object.fromEntries(entries) }
  return JSON.stringify(sorted).replaceAll('<', '\\u003c')
}

/**
 * Paints a page of a user on the server: the HTML that is shown until the scripts have loaded, and
 * its head elements. `json` is the whole page as it is sent. It and the visitor alone determine a
 * painting. Null for other pages, and when painting failed: the page then appears with its scripts.
 */
export async function firstPaint(page: UserPage, json: string, request: Request) {
  const { user } = page.props
  if (!user || vite.useDevServer || !vite.hasManifestFile) return null
  const visitor = visitorOf(request, user.timezone ?? null)
  const key = JSON.stringify(visitor) + visiblePart(json)
  const found = cache.get(key)
  if (found && Date.now() - found.at < MAX_AGE_MS) return found.painting
  try {
    const painter = (await vite.loadServerModule(PAINTER)) as Painter
    const painting = await painter.paint(
      { ...page, props: { ...page.props, csrfToken: null } },
      visitor
    )
    const flat = { ...painting, html: inOnePiece(painting.html) }
    remember(key, flat)
    return flat
  } catch (error) {
    logger.error({ err: error, component: page.component }, "a page couldn't be painted")
    return null
  }
}

/** The page without its parts that are invisible in a painting. Equal ones share a painting. */
export function visiblePart(json: string) {
  return json.replace(INVISIBLE, '')
}

/**
 * React joins a page from thousands of small texts, which V8 keeps apart. Each response would put
 * them together again.
 */
function inOnePiece(html: string) {
  return Buffer.from(html).toString()
}

/** Stores a painting, and removes the oldest ones when the cache is full. */
function remember(key: string, painting: Painting) {
  cache.delete(key)
  cache.set(key, { at: Date.now(), painting })
  let size = 0
  for (const [name, { painting: cached }] of cache) size += name.length + cached.html.length
  for (const [oldest, { painting: cached }] of cache) {
    if (size <= MAX_CACHED_CHARACTERS) return
    cache.delete(oldest)
    size -= oldest.length + cached.html.length
  }
}

/** Reads the visitor from the browser's cookie (`rememberForPaint`), or guesses. */
function visitorOf(request: Request, savedZone: string | null): Visitor {
  const cookie = request.plainCookie('paint', { encoded: false })
  const known = new URLSearchParams(typeof cookie === 'string' ? cookie : '')
  const width = Number(known.get('width'))
  const zone = savedZone ?? known.get('zone')
  known.delete('width')
  known.delete('zone')
  return {
    width: width > 0 && width <= MAX_WIDTH ? Math.round(width) : usualWidth(request),
    zone: isValidZone(zone) ? zone : null,
    origin: `${request.protocol()}://${request.host()}`,
    stored: Object.fromEntries([...known].filter(([, value]) => value.length <= MAX_STORED)),
  }
}

function usualWidth(request: Request) {
  const isPhone = /\bMobile\b/.test(request.header('user-agent') ?? '')
  return isPhone ? USUAL_WIDTH.phone : USUAL_WIDTH.desktop
}
