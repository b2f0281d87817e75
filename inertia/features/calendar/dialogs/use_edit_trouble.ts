import { useState } from 'react'
import { useCalendarActions } from '~/features/calendar/store/calendar_context'
import { withDetail } from '~/features/posts/with_detail'
import type { CalendarItem } from '~/lib/calendar_wire'
import { reportQuietly } from '~/lib/report_quietly'
import { EditFailure, latestOf } from './store_edit'

interface TroubleOptions {
  seen: CalendarItem
  /** Words as they are written now. */
  written: string
  /** Takes the post as it stands now for what was looked at. */
  adopt: (latest: CalendarItem) => void
}

/** What stands in the way of saving: a refusal, what somebody else wrote meanwhile, a post that is gone. */
export function useEditTrouble({ seen, written, adopt }: TroubleOptions) {
  const { removeLocally, reload } = useCalendarActions()
  const [problem, setProblem] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)

  const lose = () => {
    setGone(true)
    setProblem(null)
    removeLocally([seen.id])
  }

  const look = async () => {
    const latest = await latestOf(seen)
    if (!latest) return lose()
    adopt(latest)
    setTheirs(latest.content === written ? null : latest.content)
    await reload()
  }

  const refuse = async (error: unknown) => {
    if (!(error instanceof EditFailure)) throw error
    setProblem(withDetail(error.sentence, error.reason))
    if (error.isGone) lose()
    if (error.isConflict) await look().catch(reportQuietly)
  }

  return { problem, theirs, isGone, refuse, forget: () => setProblem(null) }
}
