import { MINUTE_MS, type Instant } from '#domain/schedule/instant'

/** The most of a User-Agent header that is kept, in characters. */
export const MOST_USER_AGENT = 255

/** Who says what, the most particular first: Edge also calls itself Chrome, and Chrome Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//i, 'curl'],
  [/^python-requests\/|^Python/i, 'Python'],
  [/^(?:node|undici|axios)\b/i, 'Node.js'],
  [/^Go-http-client\//, 'Go'],
  [/^PostmanRuntime\//, 'Postman'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function nameIn(text: string, names: readonly [RegExp, string][]) {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** A browser and its system in words, as in 'Firefox on Linux'. */
export function deviceWords(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = nameIn(text, BROWSERS)
  const system = nameIn(text, SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Says from where, not from which house: an IPv4 address without its last part, IPv6 without its last five. */
export function coarseAddress(ip: string | undefined): string {
  if (ip === undefined) return 'unknown' // whoever asked has hung up
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)
  if (v4) return `${v4[1]}.x`
  const [net = ''] = ip.split('::')
  return net === '' ? ip : `${net.split(':').slice(0, 3).join(':')}::x`
}

/** True when a use is worth remembering: the last one that is remembered is a minute old. */
export function isUseNews(usedAt: Instant | null, now: Instant): boolean {
  return usedAt === null || now.valueOf() - usedAt.valueOf() >= MINUTE_MS
}
