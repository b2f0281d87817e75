import { useState, type DragEvent } from 'react'
import { router } from '@inertiajs/react'
import { publishTimeProblem } from '@domain/schedule/publish_time'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { notify } from '~/lib/notify'
import { Marks } from './marks'
import { FILES } from './messages'
import { instantOf, slotAround } from './places'
import { createAddress, uploadPicture } from './upload_picture'
import { hourShown } from './when_words'

/** LinkedIn shows so many pictures in a post. */
const MOST = 20

function holdsFiles({ dataTransfer }: DragEvent) {
  return dataTransfer.types.includes('Files')
}

function picturesIn({ dataTransfer }: DragEvent) {
  return [...dataTransfer.files].filter(({ type }) => type.startsWith('image/')).slice(0, MOST)
}

/** Stores pictures one after the other, then goes to the Create screen with them. */
function usePictures(marks: Marks) {
  const { orgId } = useCalendar()
  const [isBusy, setBusy] = useState(false)

  const start = async (files: readonly File[], slot: Date) => {
    setBusy(true)
    try {
      const pictures: string[] = []
      for (const file of files) pictures.push(await uploadPicture(file, orgId))
      router.visit(createAddress(pictures, slot))
    } catch (error) {
      notify.error(FILES.failed(error instanceof Error ? error.message : ''))
    } finally {
      marks.clear()
      setBusy(false)
    }
  }

  return { isBusy, start }
}

/** Pictures that are dropped on an hour begin a post for it, on the Create screen. */
export function useFileDrop() {
  const { zone, refusal } = useCalendar()
  const [marks] = useState(() => new Marks())
  const { isBusy, start } = usePictures(marks)

  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    // Also beside an hour: there the browser would leave the page for the picture.
    event.preventDefault()
    const slot = slotAround(event.target)
    const instant = slot && instantOf(slot)
    if (!instant) return marks.land(null)
    const isOver = refusal !== null || publishTimeProblem(instant, new Date()) !== null
    marks.land(slot, isOver ? 'refused' : 'free', hourShown(instant, zone))
  }

  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    const slot = slotAround(event.target)
    const instant = slot && instantOf(slot)
    const files = picturesIn(event)
    marks.clear()
    if (!slot || !instant || isBusy) return
    const noFiles = files.length === 0 ? FILES.none : null
    const problem = refusal ?? noFiles ?? publishTimeProblem(instant, new Date())
    if (problem) return notify.error(problem)
    marks.land(slot, 'free', FILES.uploading)
    void start(files, instant)
  }

  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!isBusy && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
      marks.clear()
    }
  }

  return { onDragOver: over, onDrop: drop, onDragLeave: leave }
}
