import { formatMoment } from '@domain/schedule/format_date_time'
import { Button } from '~/components/buttons/button'
import { LoadFailed } from '~/components/notice'
import { Hint } from '~/features/settings/parts/settings_parts'
import { useClock, useNow } from '~/hooks/use_clock'
import { useDisclosure } from '~/hooks/use_disclosure'
import { useEvery } from '~/hooks/use_live'
import { useSubmit } from '~/hooks/use_submit'
import type { WebhookCard, WebhookDeliveryCard } from '#transformers/webhook_transformer'
import { answerLabel, DELIVERIES } from './messages'
import { useDeliveries } from './use_webhooks'
import styles from './webhooks.module.scss'

interface WebhookDeliveriesProps {
  webhook: WebhookCard
  zone: string
  /** Reloads the list when it changes. */
  revision: number
}

/** How often the list is reloaded while an event is about to be sent, in milliseconds. */
const READ_AGAIN_MS = 1500

/** Events that were tried less often than this are expected within seconds. */
const SOON_MS = 70_000

/** The events that a webhook was sent in the last days, with its responses. */
export function WebhookDeliveries({ webhook, zone, revision }: WebhookDeliveriesProps) {
  const { list, sendAgain, more } = useDeliveries(webhook.id, revision)
  const { value, again } = list
  const deliveries = value?.rows ?? null
  const now = useNow()
  const isPending = deliveries?.some((delivery) => isSoon(delivery, now)) ?? false
  useEvery(isPending && webhook.is_enabled ? READ_AGAIN_MS : null, list.poll)
  return (
    <div className={styles.deliveries}>
      {list.error !== null && deliveries === null && (
        <LoadFailed onAgain={again}>{DELIVERIES.loadFailed}</LoadFailed>
      )}
      {deliveries?.length === 0 && <Hint>{DELIVERIES.none}</Hint>}
      {deliveries !== null && deliveries.length > 0 && (
        <ul>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              zone={zone}
              now={now}
              onSendAgain={webhook.is_enabled ? () => sendAgain(delivery) : null}
            />
          ))}
        </ul>
      )}
      {value?.hasMore && (
        <Button size="small" tone="quiet" onClick={more}>
          {DELIVERIES.older}
        </Button>
      )}
      <Hint>{DELIVERIES.kept}</Hint>
    </div>
  )
}

function isSoon({ next_at: next }: WebhookDeliveryCard, now: Date) {
  return next !== null && new Date(next).getTime() - now.getTime() < SOON_MS
}

function outcomeOf({ delivered_at: delivered, next_at: next }: WebhookDeliveryCard) {
  if (delivered !== null) return 'delivered'
  return next === null ? 'failed' : 'waiting'
}

interface DeliveryRowProps {
  delivery: WebhookDeliveryCard
  zone: string
  now: Date
  /** Null while the webhook is turned off. */
  onSendAgain: (() => Promise<void>) | null
}

function DeliveryRow({ delivery, zone, now, onSendAgain }: DeliveryRowProps) {
  const details = useDisclosure()
  const { isBusy, submit } = useSubmit()
  const clock = useClock()
  const at = (instant: string) => formatMoment(new Date(instant), zone, clock, now)
  const { delivered_at: delivered, next_at: next, attempts } = delivery
  const outcome = outcomeOf(delivery)
  const time = {
    delivered: () => at(delivered ?? delivery.created_at),
    waiting: () => (attempts === 0 ? 'Sending' : `Next try: ${at(next ?? delivery.created_at)}`),
    failed: () => 'Not delivered',
  }[outcome]()
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  return (
    <li className={styles.delivery} aria-label={`${delivery.event}, ${time}`}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.event}
          aria-expanded={details.isOpen}
          onClick={details.toggle}
        >
          {delivery.event}
        </button>
        <span className={styles.time} data-outcome={outcome}>
          {time}
        </span>
        <span className={styles.fact}>{tries}</span>
        <span className={styles.answer} data-outcome={outcome}>
          {answerLabel(delivery)}
        </span>
        {onSendAgain && (
          <Button
            size="small"
            busy={isBusy && DELIVERIES.sending}
            onClick={() => void submit(onSendAgain)}
          >
            {outcome === 'waiting' ? DELIVERIES.sendNow : DELIVERIES.sendAgain}
          </Button>
        )}
      </div>
      {details.isOpen && <DeliveryDetails delivery={delivery} />}
    </li>
  )
}

function DeliveryDetails({ delivery: { body, answer, error } }: { delivery: WebhookDeliveryCard }) {
  const answered = answer === null ? DELIVERIES.noAnswer : answer || DELIVERIES.emptyAnswer
  return (
    <dl className={styles.details}>
      <dt>{DELIVERIES.body}</dt>
      <dd>
        <pre tabIndex={0}>{body}</pre>
      </dd>
      <dt>{DELIVERIES.answer}</dt>
      <dd>
        {error !== null && <p>{error}</p>}
        <pre tabIndex={0}>{answered}</pre>
      </dd>
    </dl>
  )
}
