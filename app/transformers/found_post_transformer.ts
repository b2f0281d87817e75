import type Post from '#models/post'
import { excerpt } from '#domain/posts/excerpt'
import { badge, badgeTone } from '#domain/posts/wire'

const SHOWN_CHARACTERS = 90

/** A post as one line of what a search found. */
export function foundPost({ id, body, status }: Post) {
  return {
    id,
    excerpt: excerpt(body, SHOWN_CHARACTERS),
    badge: { look: badgeTone(status), label: badge(status) },
  }
}
