import { useCallback, useEffect, useState } from 'react'
import { withDetail } from '~/features/posts/with_detail'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/notify'
import { reportQuietly } from '~/lib/report_quietly'
import { SHARE } from './messages'
import { loadLinks, revokeLink, type ReviewLink } from './review_link_calls'

export type LinksState =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'there'; links: ReviewLink[] }

/** The links of an organization that work, read when its dialog opens. */
export function useReviewLinks(orgId: string) {
  const [state, setState] = useState<LinksState>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const again = useCallback(() => setTries((count) => count + 1), [])
  const confirm = useConfirm()

  useEffect(() => {
    const { signal, abort } = aborting()
    loadLinks(orgId, signal).then(
      (links) => !signal.aborted && setState({ kind: 'there', links }),
      (error: unknown) => {
        if (signal.aborted) return
        reportQuietly(error)
        setState({ kind: 'failed' })
      }
    )
    return abort
  }, [orgId, tries])

  const revoke = async (link: ReviewLink) => {
    const question = SHARE.revokeQuestion(link.label)
    const asked = { title: SHARE.revokeTitle, question, action: SHARE.revoke }
    try {
      const perform = () => revokeLink(link)
      if (!(await confirm({ ...asked, tone: 'danger', perform }))) return
      notify.success(SHARE.revoked)
    } catch (error) {
      notify.error(withDetail(SHARE.revokeFailed, error))
    }
    again()
  }

  return { state, again, revoke }
}

function aborting() {
  const reading = new AbortController()
  return { signal: reading.signal, abort: () => reading.abort() }
}
