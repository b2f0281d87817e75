import { useState } from 'react'
import { Check, ChevronDown, CircleAlert, Ellipsis, Plus } from 'lucide-react'
import { DISABLED_SENTENCES } from '@domain/webhooks/delivery_rules'
import { Badge } from '~/components/badge'
import { BareIconButton } from '~/components/buttons/bare_icon_button'
import { Button } from '~/components/buttons/button'
import { LoadFailed } from '~/components/notice'
import { Menu, MenuItem } from '~/components/menu'
import { useDisclosure } from '~/hooks/use_disclosure'
import { useSubmit } from '~/hooks/use_submit'
import { Hint, SettingsSection } from '~/features/settings/parts/settings_parts'
import type { OrganizationCard } from '#transformers/organization_transformer'
import type { WebhookCard } from '#transformers/webhook_transformer'
import { eventsLabel, STATE_LABELS, WEBHOOKS, webhookState } from './messages'
import { sendTest, useWebhooks } from './use_webhooks'
import { WebhookDialog } from './webhook_dialogs'
import { WebhookDeliveries } from './webhook_deliveries'
import styles from './webhooks.module.scss'

interface WebhooksSectionProps {
  organization: OrganizationCard
  /** The time zone in which times are shown. */
  zone: string
}

/** The webhooks of the selected organization, for its owners. */
export function WebhooksSection({ organization, zone }: WebhooksSectionProps) {
  const [edited, setEdited] = useState<{ webhook: WebhookCard | null } | null>(null)
  const { list, ...actions } = useWebhooks(organization.id)
  const webhooks = list.value ?? []
  return (
    <SettingsSection
      id="webhooks"
      title={WEBHOOKS.title}
      subtitle={WEBHOOKS.subtitle(organization.name)}
    >
      {list.error !== null && list.value === null && (
        <LoadFailed onAgain={list.again}>{WEBHOOKS.loadFailed}</LoadFailed>
      )}
      {webhooks.length === 0 && (list.value !== null || list.error === null) && (
        <Hint>{list.value ? WEBHOOKS.none : '\u00a0'}</Hint>
      )}
      {webhooks.length > 0 && (
        <ul>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              zone={zone}
              onEdit={() => setEdited({ webhook })}
              onEnable={(isEnabled) => void actions.setEnabled(webhook, isEnabled)}
              onRotate={() => void actions.rotate(webhook)}
              onRemove={() => void actions.remove(webhook)}
            />
          ))}
        </ul>
      )}
      <div>
        <Button icon={Plus} onClick={() => setEdited({ webhook: null })}>
          {WEBHOOKS.add}
        </Button>
      </div>
      {edited && (
        <WebhookDialog
          {...edited}
          onSave={actions.save}
          onClose={() => setEdited((now) => (now === edited ? null : now))}
        />
      )}
    </SettingsSection>
  )
}

interface WebhookRowProps {
  webhook: WebhookCard
  zone: string
  onEdit: () => void
  onEnable: (isEnabled: boolean) => void
  onRotate: () => void
  onRemove: () => void
}

const TONES = { off: 'muted', failing: 'caution', working: 'positive' } as const

function WebhookRow({ webhook, zone, ...on }: WebhookRowProps) {
  const deliveries = useDisclosure()
  const [revision, setRevision] = useState(0)
  const state = webhookState(webhook)
  const reason = webhook.disabled_reason
  const { isBusy, submit } = useSubmit()
  const test = () =>
    submit(async () => {
      await sendTest(webhook)
      deliveries.open()
      setRevision((count) => count + 1)
    })
  return (
    <li className={styles.webhook} aria-label={webhook.url}>
      <div className={styles.head}>
        <BareIconButton
          icon={ChevronDown}
          label={WEBHOOKS.show(webhook.url)}
          aria-expanded={deliveries.isOpen}
          onClick={deliveries.toggle}
          className={styles.chevron}
        />
        <div className={styles.about}>
          <p className={styles.url}>{webhook.url}</p>
          <Hint>{eventsLabel(webhook.events)}</Hint>
          {reason !== null && reason !== 'member' && <Hint>{DISABLED_SENTENCES[reason]}</Hint>}
        </div>
        <div className={styles.actions}>
          <Badge tone={TONES[state]} icon={state === 'working' ? Check : CircleAlert}>
            {STATE_LABELS[state]}
          </Badge>
          {webhook.is_enabled && (
            <Button size="small" busy={isBusy && WEBHOOKS.testing} onClick={() => void test()}>
              {WEBHOOKS.test}
            </Button>
          )}
          <Menu trigger={<BareIconButton icon={Ellipsis} label={WEBHOOKS.more(webhook.url)} />}>
            <MenuItem onSelect={on.onEdit}>{WEBHOOKS.edit}</MenuItem>
            <MenuItem onSelect={on.onRotate}>{WEBHOOKS.rotate}</MenuItem>
            <MenuItem onSelect={() => on.onEnable(!webhook.is_enabled)}>
              {webhook.is_enabled ? WEBHOOKS.disable : WEBHOOKS.enable}
            </MenuItem>
            <MenuItem tone="danger" onSelect={on.onRemove}>
              {WEBHOOKS.remove}
            </MenuItem>
          </Menu>
        </div>
      </div>
      {deliveries.isOpen && <WebhookDeliveries webhook={webhook} zone={zone} revision={revision} />}
    </li>
  )
}
