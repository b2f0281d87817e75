import { reportQuietly } from '~/lib/reporting'
import type { PostText } from './post_text'

/** Unsaved text, with the version of the post that it was written for. */
export interface PostBackup {
  version: number
  text: PostText
  /** The text that it replaces. Backups of older versions have none. */
  saved?: PostText
}

const keyOf = (userId: string, postId: string) => `post-edit:${userId}:${postId}`

function isText(stored: unknown): stored is PostText {
  const { body, hashtags, assets } = Object(stored)
  return typeof body === 'string' && Array.isArray(hashtags) && Array.isArray(assets)
}

function isBackup(stored: unknown): stored is PostBackup {
  const { version, text, saved } = Object(stored)
  return typeof version === 'number' && isText(text) && (saved === undefined || isText(saved))
}

/** The text left by a closed tab or a lost connection; null if there is none. */
export function readBackup(userId: string, postId: string): PostBackup | null {
  try {
    const stored = window.localStorage.getItem(keyOf(userId, postId))
    const backup: unknown = JSON.parse(stored ?? 'null')
    return isBackup(backup) ? backup : null
  } catch {
    return null
  }
}

export function writeBackup(userId: string, postId: string, backup: PostBackup | null) {
  try {
    const key = keyOf(userId, postId)
    if (backup === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(backup))
  } catch (error) {
    reportQuietly(error)
  }
}
