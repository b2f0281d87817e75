import { useCallback, useEffect, useState } from 'react'
import { withDetail } from '~/features/posts/with_detail'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import { reportQuietly } from '~/lib/report_quietly'
import { loadFeed, openFeed, revokeFeed, type CalendarFeed } from './feed_calls'
import { FEED } from './messages'

export type FeedState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'there'; feed: CalendarFeed; url: string | null }

const NO_FEED: CalendarFeed = { exists: false, created_at: null, created_by: null, read_at: null }

/** What is known of the link, read when its dialog opens. */
function useLoadedFeed(orgId: string) {
  const [state, setState] = useState<FeedState>({ kind: 'loading' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    loadFeed(orgId, signal).then(
      (feed) => !signal.aborted && setState({ kind: 'there', feed, url: null }),
      (error: unknown) => {
        if (signal.aborted) return
        reportQuietly(error)
        setState({ kind: 'failed' })
      }
    )
    return () => reading.abort()
  }, [orgId, tries])

  return { state, setState, again: useCallback(() => setTries((count) => count + 1), []) }
}

/** The organization's calendar link: made, made anew, taken back. */
export function useFeed(orgId: string) {
  const { state, setState, again } = useLoadedFeed(orgId)
  const [isBusy, setBusy] = useState(false)
  const confirm = useConfirm()

  const open = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { url, ...feed } = await openFeed(orgId)
      setState({ kind: 'there', feed, url })
    } catch (error) {
      notify.error(withDetail(FEED.failed, error))
    } finally {
      setBusy(false)
    }
  }

  const renew = async () => {
    const question = { title: FEED.renew, question: FEED.renewQuestion, action: FEED.renew }
    if (await confirm({ ...question, tone: 'danger' })) await open()
  }

  const revoke = async () => {
    const question = { title: FEED.revoke, question: FEED.revokeQuestion, action: FEED.revoke }
    try {
      const perform = () => revokeFeed(orgId)
      if (!(await confirm({ ...question, tone: 'danger', perform }))) return
      setState({ kind: 'there', feed: NO_FEED, url: null })
      notify.success(FEED.revoked)
    } catch (error) {
      notify.error(withDetail(FEED.revokeFailed, error))
    }
  }

  return { state, isBusy, again, open, renew, revoke }
}
