import { Plus } from 'lucide-react'
import { useStore } from '~/hooks/use_store'
import { ButtonLink } from '~/components/button_link'
import { CALENDAR } from '~/features/calendar/messages'
import { createUrl } from '~/features/calendar/slot/write_way'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { chosenHour } from '~/features/calendar/store/chosen_hour'

/** Create Post, for the free hour that had the focus last, as long as it is shown and to come. */
export function CreateLink() {
  const { now, stretch } = useCalendar()
  const hour = useStore(chosenHour)
  const at = hour === null ? null : new Date(hour)
  const isShown = at !== null && stretch.start <= at.valueOf() && at.valueOf() < stretch.end
  return (
    <ButtonLink href={createUrl(isShown && at > now ? at : null)} tone="primary" icon={Plus}>
      {CALENDAR.create}
    </ButtonLink>
  )
}
