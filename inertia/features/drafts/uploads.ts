import { useStore } from '~/hooks/use_store'
import { makeStore } from '~/lib/store'

type Kind = 'image' | 'document'

const running = makeStore<readonly Kind[]>([])

/** Counts an upload until it has ended, however it ends. */
export async function trackUpload<Result>(kind: Kind, work: () => Promise<Result>) {
  running.set([...running.get(), kind])
  try {
    return await work()
  } finally {
    running.set(running.get().toSpliced(running.get().indexOf(kind), 1))
  }
}

/** What is being uploaded for the post right now; null when nothing is. */
export function useUploading(): Kind | null {
  return useStore(running)[0] ?? null
}
