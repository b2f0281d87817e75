import { useRef, useState } from 'react'
import { formatDateTime } from '@domain/schedule/format_date_time'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { withDetail } from '~/features/posts/with_detail'
import { useClock } from '~/hooks/use_clock'
import type { OpenDraft } from '~/lib/calendar_wire'
import { notify } from '~/lib/notify'
import { DRAFTS } from './messages'
import { openDraftsOf } from './open_drafts_store'
import { scheduleDraft, unscheduleDraft } from './schedule_draft'
import { useWayToPost } from './use_way_to_post'

/** Takes the post of a draft back and lists the draft again. */
function useUnschedule() {
  const { orgId, reload, removeLocally } = useCalendar()
  const store = openDraftsOf(orgId)

  return async (draftId: string, postId: string) => {
    try {
      await unscheduleDraft(draftId, postId)
      removeLocally([postId])
      store.unhide(draftId)
      notify.success(DRAFTS.undone)
    } catch (error) {
      notify.error(withDetail(DRAFTS.undoFailed, error))
    }
    await Promise.all([reload(), store.read()])
  }
}

type Report = (problem: string) => void

/** Schedules a draft, one at a time, says when it will be published and offers the way back. */
export function useScheduleDraft() {
  const { orgId, zone, reload } = useCalendar()
  const wayTo = useWayToPost()
  const clock = useClock()
  const [busyId, setBusyId] = useState<string | null>(null)
  const isBusy = useRef(false)
  const store = openDraftsOf(orgId)
  const undo = useUnschedule()

  const perform = async (draft: OpenDraft, instant: Date) => {
    const postId = await scheduleDraft({ draftId: draft.id, orgId, instant, zone })
    store.hide(draft.id)
    const takeBack = () => void undo(draft.id, postId)
    const actions = wayTo(postId, instant)
    const words = DRAFTS.scheduled(formatDateTime(instant, zone, clock))
    notify.success(words, { undo: takeBack, actions })
    await reload()
    return postId
  }

  /** Answers the id of the post, or null after saying in `onFailed` what went wrong. */
  const schedule = async (draft: OpenDraft, instant: Date, onFailed: Report = notify.error) => {
    if (isBusy.current) return null
    isBusy.current = true
    setBusyId(draft.id)
    try {
      return await perform(draft, instant)
    } catch (error) {
      onFailed(withDetail(DRAFTS.failed, error))
      void store.read()
      return null
    } finally {
      isBusy.current = false
      setBusyId(null)
    }
  }

  return { busyId, schedule }
}

export type DraftScheduling = ReturnType<typeof useScheduleDraft>
