import { useState } from 'react'
import type { ReactNode } from 'react'
import { CalendarClock, ListPlus, SlidersHorizontal } from 'lucide-react'
import { formatSlot } from '@domain/schedule/format_date_time'
import { SplitButton } from '~/components/buttons/split_button'
import { MenuItem, MenuLabel, MenuSeparator } from '~/components/menu'
import { useClock } from '~/hooks/use_clock'
import { useQuietRead } from '~/hooks/use_read'
import { lazyDialog } from '~/lib/lazy'
import { useRefusal } from '~/lib/use_refusal'
import { api } from '~/client'
import { QUEUE } from './messages'

const PostingTimes = lazyDialog(async () => {
  const { SlotsDialog } = await import('./slots_dialog')
  return SlotsDialog
})

/** The author whose free slots are offered: that of a post, or one that is named. */
type SlotQuery = { org_id: string } & (
  { post_id: string } | { author_type: 'personal' | 'organization'; author_id?: string }
)

interface QueueButtonProps {
  /** Names the slot that the button takes. */
  label: string
  slots: SlotQuery
  zone: string
  tone?: 'default' | 'primary'
  disabled: boolean
  busy: string | false
  onQueue: () => void
  /** Takes another slot. */
  onSlot: (slot: Date) => void
  /** Opens the field for any other time. */
  onTime: () => void
  /** Called after posting times were changed. */
  onTimesChanged: () => void
  /** Further items of the menu, as MenuItem elements. */
  children?: ReactNode
}

/** Adds the post to the queue; its menu has later free slots, any time, and the posting times. */
export function QueueButton(props: QueueButtonProps) {
  const { label, slots, zone, tone = 'primary', disabled, busy, children } = props
  const [isEditing, setEditing] = useState(false)
  const mayPlan = useRefusal('write_posts', slots.org_id) === null
  return (
    <>
      <SplitButton
        icon={ListPlus}
        tone={tone}
        disabled={disabled}
        busy={busy}
        onClick={props.onQueue}
        menuLabel={QUEUE.ways}
        menu={
          <>
            <LaterSlots slots={slots} zone={zone} onSlot={props.onSlot} />
            <MenuItem icon={CalendarClock} onSelect={props.onTime}>
              {QUEUE.pickTime}
            </MenuItem>
            {children}
            {mayPlan && (
              <>
                <MenuSeparator />
                <MenuItem icon={SlidersHorizontal} onSelect={() => setEditing(true)}>
                  {QUEUE.title}
                </MenuItem>
              </>
            )}
          </>
        }
      >
        {label}
      </SplitButton>
      {isEditing && (
        <PostingTimes
          orgId={slots.org_id}
          begin="edit"
          onClose={() => setEditing(false)}
          onChanged={props.onTimesChanged}
        />
      )}
    </>
  )
}

/** How many slots are offered after the next one. */
const LATER = 3

type LaterSlotsProps = Pick<QueueButtonProps, 'slots' | 'zone' | 'onSlot'>

/** The free slots after the one that the button names. They are read when the menu opens. */
function LaterSlots({ slots, zone, onSlot }: LaterSlotsProps) {
  const clock = useClock()
  const { value, error } = useQuietRead(JSON.stringify(slots), (signal) =>
    api.get<string[]>('/api/queue/next', { query: { ...slots, count: LATER + 1 }, signal })
  )
  const later = value?.slice(1) ?? []
  if (error !== null || (value && later.length === 0)) return null
  return (
    <>
      <MenuLabel>{QUEUE.later}</MenuLabel>
      {value === null && (
        <MenuItem disabled onSelect={() => undefined}>
          {QUEUE.reading}
        </MenuItem>
      )}
      {later.map((slot) => (
        <MenuItem key={slot} icon={ListPlus} onSelect={() => onSlot(new Date(slot))}>
          {formatSlot(new Date(slot), zone, clock, new Date())}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  )
}
