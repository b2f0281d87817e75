import { useCallback, useEffect, useState } from 'react'
import { api, detailOf } from '~/client'
import { notify } from '~/lib/toasts'
import type { SourceCard } from '#transformers/campaign_source_transformer'
import { SOURCES } from './messages'
import type { OldPosts } from './old_posts_form'

type NewSource = { kind: 'feed'; url: string } | ({ kind: 'evergreen' } & OldPosts)

export type SourceChange = Partial<OldPosts> & { url?: string; max_a_day?: number }

type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; sources: SourceCard[] }

/** The list of a campaign's sources, which is loaded again after each change. */
function useLoadedSources(path: string) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })

  const load = useCallback(async () => {
    try {
      setLoaded({ kind: 'loaded', sources: await api.get<SourceCard[]>(path) })
    } catch {
      setLoaded({ kind: 'failed' })
    }
  }, [path])

  useEffect(() => void load(), [load])

  return { loaded, load }
}

/** Runs a change once at a time, shows its outcome, and reloads the sources. */
function useWork(load: () => Promise<void>) {
  const [busyId, setBusyId] = useState<string | null>(null)
  const run = async (id: string, failed: string, work: () => Promise<string>) => {
    if (busyId === id) return false
    setBusyId(id)
    try {
      notify.success(await work())
      return true
    } catch (error) {
      notify.error(detailOf(error) || failed)
      return false
    } finally {
      setBusyId(null)
      await load()
    }
  }
  return { busyId, run }
}

export function useSources(campaignId: string) {
  const path = `/api/campaigns/${campaignId}/sources`
  const { loaded, load } = useLoadedSources(path)
  const { busyId, run } = useWork(load)

  const add = (source: NewSource) =>
    run('new', SOURCES.addFailed, async () => {
      await api.post<SourceCard>(path, { body: source })
      return source.kind === 'feed' ? SOURCES.feedAdded : SOURCES.postsAdded
    })

  const change = (id: string, changes: SourceChange) =>
    run(id, SOURCES.changeFailed, async () => {
      await api.patch<SourceCard>(`${path}/${id}`, { body: changes })
      return SOURCES.changed
    })

  const read = (id: string) =>
    run(id, SOURCES.readFailed, async () => {
      const { post_ids: ids } = await api.post<{ post_ids: string[] }>(`${path}/${id}/read`)
      return ids.length > 0 ? SOURCES.proposed(ids.length) : SOURCES.nothingNew
    })

  const remove = (id: string) =>
    run(id, SOURCES.removeFailed, async () => {
      await api.delete<void>(`${path}/${id}`)
      return SOURCES.removed
    })

  return { loaded, busyId, add, change, read, remove }
}
