import { useState } from 'react'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import type { CalendarItem } from '~/lib/calendar_wire'
import { notify } from '~/lib/notify'
import { POST } from './messages'
import { editOf, isDirty as hasChanges, newsOf, newTimeIn, type PostEdit } from './post_edit'
import { storeEdit, storeWords } from './store_edit'
import { useEditTrouble } from './use_edit_trouble'

/** What was looked at of a post, and what is written about it. */
function useWriting(opened: CalendarItem) {
  const { zone, items } = useCalendar()
  const [seen, setSeen] = useState(opened)
  const [edit, setEdit] = useState(() => editOf(opened, zone))
  const isDirty = hasChanges(edit, seen, zone)

  // What happens to the post meanwhile is shown, as long as nobody writes.
  const news = newsOf(seen, items)
  if (news && !isDirty) {
    setSeen(news)
    setEdit(editOf(news, zone))
  }
  const change = (part: Partial<PostEdit>) => setEdit((was) => ({ ...was, ...part }))
  return { zone, seen, setSeen, edit, change, isDirty }
}

/**
 * A post while it is edited; a save that fails keeps what was written. Where somebody else has changed
 * it, `theirs` is what it says now: saving again is then an answer to that.
 */
export function usePostEdit(opened: CalendarItem, onClose: () => void) {
  const { replaceLocally } = useCalendar()
  const { zone, seen, setSeen, edit, change, isDirty } = useWriting(opened)
  const trouble = useEditTrouble({ seen, written: edit.content, adopt: setSeen })
  const [timeProblem, setTimeProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const keep = (item: CalendarItem) => {
    setSeen(item)
    replaceLocally([item])
  }

  /** Runs one thing at a time; answers whether it went well. */
  const perform = async (work: () => Promise<unknown>) => {
    if (isBusy) return false
    setBusy(true)
    trouble.forget()
    try {
      await work()
      return true
    } catch (error) {
      await trouble.refuse(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  const save = async () => {
    const time = newTimeIn(edit, seen, zone)
    setTimeProblem(time.kind === 'wrong' ? POST[time.reason] : null)
    if (time.kind === 'wrong') return
    if (!(await perform(() => storeEdit(seen, edit, zone, keep)))) return
    notify.success(POST.saved)
    onClose()
  }

  const { problem, theirs, isGone } = trouble
  const shown = { seen, edit, isDirty, isBusy, timeProblem, problem, theirs, isGone }
  return { ...shown, change, perform, save, saveWords: () => storeWords(seen, edit, keep) }
}

export type PostEditing = ReturnType<typeof usePostEdit>
