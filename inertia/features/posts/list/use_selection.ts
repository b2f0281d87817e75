import { useCallback, useMemo, useState } from 'react'
import type { PostListItem } from '#transformers/post_transformer'

interface Selected {
  place: string
  ids: ReadonlySet<string>
}

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Selection mode, which starts with the first checked post and ends with the last unchecked one.
 * `place` identifies the list; another list starts without a selection.
 */
export function useSelection(posts: PostListItem[], place: string) {
  const [selected, setSelected] = useState<Selected>({ place, ids: NOTHING })
  if (selected.place !== place) setSelected({ place, ids: NOTHING })
  const { ids } = selected

  const toggle = useCallback(({ id }: PostListItem) => {
    setSelected(({ place: here, ids: before }) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return { place: here, ids: next }
    })
  }, [])

  const clear = useCallback(
    () => setSelected(({ place: here }) => ({ place: here, ids: NOTHING })),
    []
  )

  const isAll = useMemo(() => posts.every(({ id }) => ids.has(id)), [posts, ids])
  const toggleAll = useCallback(() => {
    const all = isAll ? NOTHING : new Set(posts.map(({ id }) => id))
    setSelected({ place, ids: all })
  }, [isAll, posts, place])

  const some = ids.size > 0 ? ('indeterminate' as const) : false
  return { ids, toggle, toggleAll, clear, state: ids.size > 0 && isAll ? true : some }
}

export type Selection = ReturnType<typeof useSelection>
