import { randomText } from '~/lib/random_text'
import { reportQuietly } from '~/lib/report_quietly'

/**
 * A text per tab and organization in local storage, so that two tabs never clear each other's. A tab that
 * is open says so again and again; what a closed tab left behind is taken over by the next one that opens.
 */
const TAB_KEY = 'compose-tab'
const TAB_ID = 12
const BEAT_MS = 20_000

/** Browsers wake a hidden tab once a minute at least. */
const SILENT_MS = 90_000

interface Backup {
  key: string
  text: string
}

let ownTab: string | null = null

function textKey(orgId: string, tab: string) {
  return `compose:${orgId}:${tab}`
}

function aliveKey(tab: string) {
  return `${TAB_KEY}:${tab}`
}

function isAlive(tab: string) {
  const heardAt = Number(window.localStorage.getItem(aliveKey(tab)) ?? 0)
  return Math.abs(Date.now() - heardAt) < SILENT_MS
}

function beat() {
  if (ownTab !== null) window.localStorage.setItem(aliveKey(ownTab), String(Date.now()))
}

function leave() {
  if (ownTab !== null) window.localStorage.removeItem(aliveKey(ownTab))
}

/** The id of this tab, the same after a reload; a tab that was duplicated takes the text along, too. */
function tabOf(orgId: string): string {
  if (ownTab !== null) return ownTab
  const former = window.sessionStorage.getItem(TAB_KEY)
  const isTaken = former !== null && isAlive(former)
  ownTab = former === null || isTaken ? randomText(TAB_ID) : former
  if (former !== null && isTaken) {
    const text = window.localStorage.getItem(textKey(orgId, former))
    if (text !== null) window.localStorage.setItem(textKey(orgId, ownTab), text)
  }
  window.sessionStorage.setItem(TAB_KEY, ownTab)
  beat()
  window.setInterval(() => quietly(beat), BEAT_MS)
  window.addEventListener('pagehide', () => quietly(leave))
  window.addEventListener('pageshow', () => quietly(beat))
  return ownTab
}

function quietly(act: () => void) {
  try {
    act()
  } catch (error) {
    reportQuietly(error)
  }
}

/** What closed tabs left in the organization; one key without a tab is of an older version. */
function orphans(orgId: string): Backup[] {
  const prefix = textKey(orgId, '')
  return Object.keys(window.localStorage).flatMap((key) => {
    const isOrphan =
      key === `compose:${orgId}` || (key.startsWith(prefix) && !isAlive(key.slice(prefix.length)))
    const text = isOrphan ? window.localStorage.getItem(key) : null
    return text === null ? [] : [{ key, text }]
  })
}

/**
 * The text of this tab, else one that a closed tab left; null when there is none. Of several, one that
 * holds unsaved work is taken and the others that do wait for the next tab.
 */
export function ownBackup(orgId: string, isUnsaved: (text: string) => boolean): string | null {
  const key = textKey(orgId, tabOf(orgId))
  const own = window.localStorage.getItem(key)
  if (own !== null) return own
  const left = orphans(orgId)
  const adopted = left.find(({ text }) => isUnsaved(text)) ?? left.at(-1)
  if (!adopted) return null
  window.localStorage.setItem(key, adopted.text)
  const done = left.filter((one) => one === adopted || !isUnsaved(one.text))
  for (const one of done) window.localStorage.removeItem(one.key)
  return adopted.text
}

export function keepOwnBackup(orgId: string, text: string) {
  quietly(() => window.localStorage.setItem(textKey(orgId, tabOf(orgId)), text))
}
