import type { Draft } from '~/lib/wire'
import { blankComposition, compositionOf, isBlank, type Composition } from './composition'
import { keepOwnBackup, ownBackup } from './tab_backups'

function isComposition(stored: unknown): stored is Composition {
  const { id, body, assets } = Object(stored)
  return typeof id === 'string' && typeof body === 'string' && Array.isArray(assets)
}

function read(text: string | null): Composition | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isComposition(stored) ? { ...blankComposition(null), ...stored } : null
  } catch {
    return null
  }
}

function isUnsaved(composition: Composition | null) {
  return composition !== null && composition.isDirty && !isBlank(composition)
}

/** What was on the sheet; null when there is nothing, or nothing that can be read. */
function backedUp(orgId: string): Composition | null {
  try {
    return read(ownBackup(orgId, (text) => isUnsaved(read(text))))
  } catch {
    return null
  }
}

export function keepBackup(orgId: string, composition: Composition) {
  keepOwnBackup(orgId, JSON.stringify(composition))
}

interface Beginning {
  orgId: string
  drafts: readonly Draft[]
  /** The draft that the URL names. */
  opened: Draft | null
  /** The author of a blank post. */
  firstAuthor: string | null
  authors: readonly string[]
}

/**
 * What the sheet begins with: unsaved work first, then the draft that the URL names, then what was open
 * when the screen was left, as it is stored now.
 */
export function begunComposition({ orgId, drafts, opened, ...begin }: Beginning): Composition {
  const left = backedUp(orgId)
  const blank = blankComposition(begin.firstAuthor)
  if (left && isUnsaved(left)) return left
  if (opened) return compositionOf(opened)
  if (!left) return blank
  const draft = drafts.find(({ id }) => id === left.id)
  if (draft) return { ...compositionOf(draft), messageId: left.messageId }
  const { authorId } = left
  return authorId !== null && begin.authors.includes(authorId) ? { ...blank, authorId } : blank
}
