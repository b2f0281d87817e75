import { useEffect, useEffectEvent, useState } from 'react'
import { Plus, Sparkles, X } from 'lucide-react'
import { POSTS_FOR_BEST_HOUR } from '@domain/analytics/hour_grid'
import { WEEKDAYS, hourText } from '@domain/schedule/dates'
import { formatTime } from '@domain/schedule/format_date_time'
import { Button } from '~/components/buttons/button'
import { Field } from '~/components/forms/field'
import { Select } from '~/components/forms/select'
import { TimeField } from '~/components/time_field'
import { useSubmit } from '~/hooks/use_submit'
import { withDetail } from '~/client'
import { useClock } from '~/hooks/use_clock'
import { notify } from '~/lib/toasts'
import { QUEUE } from './messages'
import { loadBestHours } from './queue_calls'
import type { NamedCampaign, Reservation, SlotOfWeek, TimesBegin } from './queue_calls'
import type { SelectGroup, SelectOption } from '~/components/forms/select'
import styles from './slots_dialog.module.scss'

/** The option for a posting time that any post may take. */
const ANY = 'any'

const CAMPAIGN = 'campaign '

const PILLAR = 'pillar '

/** The options for what a posting time is reserved for; only 'Any post' without campaigns. */
function reservationOptions(campaigns: readonly NamedCampaign[]): (SelectOption | SelectGroup)[] {
  const pillars = new Set(campaigns.flatMap(({ content_pillars: own }) => own).filter(Boolean))
  const groups = [
    {
      label: QUEUE.pillars,
      options: [...pillars].map((pillar) => ({ value: PILLAR + pillar, label: pillar })),
    },
    {
      label: QUEUE.campaigns,
      options: campaigns.map(({ id, name }) => ({ value: CAMPAIGN + id, label: name })),
    },
  ]
  return [
    { value: ANY, label: QUEUE.anyPost },
    ...groups.filter(({ options }) => options.length > 0),
  ]
}

function reservationOf(choice: string): Reservation {
  return {
    content_pillar: choice.startsWith(PILLAR) ? choice.slice(PILLAR.length) : null,
    campaign_id: choice.startsWith(CAMPAIGN) ? choice.slice(CAMPAIGN.length) : null,
  }
}

/** What a posting time is reserved for, as text; null if any post may take it. */
function reservationLabel(
  { content_pillar: pillar, campaign_id: id }: Reservation,
  campaigns: readonly NamedCampaign[]
): string | null {
  const campaign = campaigns.find((each) => each.id === id)
  const name = id === null ? null : (campaign?.name ?? QUEUE.gone)
  return [name, pillar].filter(Boolean).join(' · ') || null
}

const DAYS = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }))

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const WORKDAYS = EVERY_DAY.slice(0, 5)

const CHOICES = [
  { value: 'weekdays', label: QUEUE.weekdays },
  { value: 'every', label: QUEUE.everyDay },
  ...DAYS,
]

function daysOf(choice: string): number[] {
  if (choice === 'weekdays') return WORKDAYS
  return choice === 'every' ? EVERY_DAY : [Number(choice)]
}

/** The slots except those at the times of others. */
function without(slots: readonly SlotOfWeek[], others: readonly SlotOfWeek[]) {
  const isAt = (a: SlotOfWeek) => (b: SlotOfWeek) => a.weekday === b.weekday && a.time === b.time
  return slots.filter((slot) => !others.some(isAt(slot)))
}

interface WeekProps {
  orgId: string
  slots: SlotOfWeek[]
  campaigns: readonly NamedCampaign[]
  zone: string
  /** `fill` begins with the best hours. */
  begin: TimesBegin
  /** Changes the latest slots, which others may have changed meanwhile. */
  onChange: (change: (slots: SlotOfWeek[]) => SlotOfWeek[]) => void
}

/**
 * The author's times by weekday, a line for adding times, and a button for adding the best hours.
 */
export function Week({ orgId, slots, campaigns, zone, begin, onChange }: WeekProps) {
  // A slot at the same time gets the new one's reservation.
  const add = (added: SlotOfWeek[]) => onChange((latest) => [...without(latest, added), ...added])
  return (
    <section className={styles.week}>
      <p className={styles.note}>
        {slots.length === 0 && QUEUE.defaults} {QUEUE.zone(zone)}
      </p>
      <dl className={styles.days}>
        {DAYS.map(({ value, label }) => (
          <Day
            key={value}
            label={label}
            campaigns={campaigns}
            times={slots.filter(({ weekday }) => String(weekday) === value)}
            onRemove={(removed) => onChange((latest) => without(latest, [removed]))}
          />
        ))}
      </dl>
      <NewTime campaigns={campaigns} onAdd={add} />
      <BestHours orgId={orgId} zone={zone} begin={begin} onFill={add} />
    </section>
  )
}

interface DayProps {
  label: string
  campaigns: readonly NamedCampaign[]
  times: SlotOfWeek[]
  onRemove: (slot: SlotOfWeek) => void
}

function Day({ label, campaigns, times, onRemove }: DayProps) {
  const clock = useClock()
  return (
    <div className={styles.day}>
      <dt>{label}</dt>
      <dd>
        {times.length === 0 && <span className={styles.none}>{QUEUE.none}</span>}
        {times.map((slot) => (
          <span key={slot.time} className={styles.time}>
            {formatTime(slot.time, clock)}
            <ReservationNote slot={slot} campaigns={campaigns} />
            <button
              type="button"
              className={styles.remove}
              aria-label={QUEUE.remove(label, formatTime(slot.time, clock))}
              onClick={() => onRemove(slot)}
            >
              <X size={12} />
            </button>
          </span>
        ))}
      </dd>
    </div>
  )
}

/** What a posting time is reserved for. */
function ReservationNote({
  slot,
  campaigns,
}: {
  slot: Reservation
  campaigns: readonly NamedCampaign[]
}) {
  const label = reservationLabel(slot, campaigns)
  return label && <span className={styles.reservation}>{label}</span>
}

interface NewTimeProps {
  campaigns: readonly NamedCampaign[]
  onAdd: (slots: SlotOfWeek[]) => void
}

function NewTime({ campaigns, onAdd }: NewTimeProps) {
  const [time, setTime] = useState('09:00')
  const [choice, setChoice] = useState('weekdays')
  const [reservation, setReservation] = useState(ANY)
  const isComplete = /^\d\d:\d\d$/.test(time)
  const options = reservationOptions(campaigns)
  const add = () =>
    onAdd(daysOf(choice).map((weekday) => ({ weekday, time, ...reservationOf(reservation) })))
  return (
    <div className={styles.newTime} data-has-reservation={options.length > 1}>
      <Field label={QUEUE.time} error={isComplete ? undefined : QUEUE.incomplete}>
        <TimeField label={QUEUE.time} value={time} onChange={setTime} isInvalid={!isComplete} />
      </Field>
      <Field label={QUEUE.on}>
        <Select value={choice} options={CHOICES} onChange={setChoice} />
      </Field>
      {options.length > 1 && (
        <Field label={QUEUE.reservedFor}>
          <Select value={reservation} options={options} onChange={setReservation} />
        </Field>
      )}
      <Button icon={Plus} disabled={!isComplete} onClick={add}>
        {QUEUE.add}
      </Button>
    </div>
  )
}

interface BestHoursProps {
  orgId: string
  zone: string
  begin: TimesBegin
  onFill: (slots: SlotOfWeek[]) => void
}

/** Adds the hours with the most engagement, and says how many posts they come from. */
function BestHours({ orgId, zone, begin, onFill }: BestHoursProps) {
  const { isBusy, submit } = useSubmit()
  const [outcome, setOutcome] = useState('')
  const fill = () =>
    submit(
      async () => {
        const { sample, hours } = await loadBestHours(orgId, zone)
        const none = sample < POSTS_FOR_BEST_HOUR
        if (hours.length > 0) {
          const open = reservationOf(ANY)
          onFill(
            hours.map(({ weekday, hour }) => ({
              weekday: weekday + 1,
              time: hourText(hour),
              ...open,
            }))
          )
          setOutcome(QUEUE.filled(sample))
        } else setOutcome(none ? QUEUE.tooFew(sample, POSTS_FOR_BEST_HOUR) : QUEUE.noHour(sample))
      },
      (error) => notify.error(withDetail(QUEUE.loadFailed, error))
    )
  const fillAtStart = useEffectEvent(fill)
  useEffect(() => {
    if (begin === 'fill') void fillAtStart()
  }, [begin])
  return (
    <div className={styles.best}>
      <Button
        icon={Sparkles}
        size="small"
        busy={isBusy && QUEUE.filling}
        onClick={() => void fill()}
      >
        {QUEUE.fill}
      </Button>
      <p role="status" className={styles.note}>
        {outcome}
      </p>
    </div>
  )
}
