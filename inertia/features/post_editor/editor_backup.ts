import { reportQuietly } from '~/lib/reporting'
import type { PostText } from './post_text'

/** Unsaved text, with the version of the post that it was written for. */
export interface PostBackup {
  version: number
  text: PostText
}

const keyOf = (userId: string, postId: string) => `post-edit:${userId}:${postId}`

function isBackup(stored: unknown): stored is PostBackup {
  const { version, text } = Object(stored)
  const { body, hashtags, assets } = Object(text)
  const hasLists = Array.isArray(hashtags) && Array.isArray(assets)
  return typeof version === 'number' && typeof body === 'string' && hasLists
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
