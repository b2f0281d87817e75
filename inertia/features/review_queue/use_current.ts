import { useState } from 'react'
import type { QueuedPost } from '~/lib/campaign_wire'

/** The post that is looked at. The focus follows where a key or a decision led there. */
export interface Current {
  id: string
  isOpen: boolean
  by: 'pointer' | 'key'
}

/** Which post is looked at, and the ways from one to another, in the order they are shown. */
export function useCurrent(posts: QueuedPost[]) {
  const [current, setCurrent] = useState<Current | null>(null)
  const at = posts.findIndex(({ id }) => id === current?.id)

  const open = (post: QueuedPost | undefined) => {
    if (post) setCurrent({ id: post.id, isOpen: true, by: 'key' })
  }
  const move = (by: 1 | -1) => open(at === -1 ? posts[0] : posts[at + by])
  const turn = (id: string, by: Current['by']) => {
    setCurrent((before) => ({ id, isOpen: !(before?.id === id && before.isOpen), by }))
  }

  /** To the post after one that leaves the queue, else to the one before it. */
  const leave = ({ id }: { id: string }) => {
    const left = posts.findIndex((post) => post.id === id)
    const next = posts[left + 1] ?? posts[left - 1]
    if (next) open(next)
    else setCurrent(null)
  }

  return { current: at === -1 ? null : current, post: posts[at] ?? null, move, turn, leave }
}

export type Selection = ReturnType<typeof useCurrent>
