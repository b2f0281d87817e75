import { reportQuietly } from '~/lib/report_quietly'
import { blankComposition, isBlank, type Composition } from './composition'

function keyOf(orgId: string) {
  return `compose:${orgId}`
}

function isComposition(kept: unknown): kept is Composition {
  const { id, body, assets } = Object(kept)
  return typeof id === 'string' && typeof body === 'string' && Array.isArray(assets)
}

/** What was on the desk and not saved; null when there is nothing, or nothing that can be read. */
export function backedUp(orgId: string): Composition | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(orgId)) ?? 'null')
    return isComposition(kept) ? { ...blankComposition(null), ...kept } : null
  } catch {
    return null
  }
}

export function keepBackup(orgId: string, composition: Composition) {
  try {
    if (composition.isDirty && !isBlank(composition)) {
      window.localStorage.setItem(keyOf(orgId), JSON.stringify(composition))
    } else {
      window.localStorage.removeItem(keyOf(orgId))
    }
  } catch (error) {
    reportQuietly(error)
  }
}
