import { useCallback, useState, type RefObject } from 'react'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import type { OnAction } from '~/features/posts/post_actions'
import { useNotLive } from '~/features/posts/use_not_live'

interface AidOptions {
  date: RefObject<HTMLInputElement | null>
  onPostNow: () => void
}

/** What stands beside View & Edit Post: the post's log, the answers to whether it is live. */
export function usePostAids({ date, onPostNow }: AidOptions) {
  const { reload } = useCalendar()
  const [shown, setShown] = useState<'nothing' | 'log' | 'live'>('nothing')
  const [revision, setRevision] = useState(0)
  const close = () => setShown('nothing')

  const answered = useCallback(async () => {
    setRevision((count) => count + 1)
    await reload()
  }, [reload])
  const sendAgain = useNotLive(answered)

  const act: OnAction = (action, post) => {
    if (action === 'live' || action === 'log') return setShown(action)
    close()
    if (action === 'not_live') void sendAgain(post)
    else if (action === 'post_now') onPostNow()
    else date.current?.focus()
  }

  return { shown, revision, act, answered, close, openLog: () => setShown('log') }
}

export type PostAidsState = ReturnType<typeof usePostAids>
