import { useState } from 'react'
import { PAGE } from '@domain/paging/cursor'
import { api, detailOf } from '~/client'
import { useConfirm } from '~/hooks/use_confirm'
import { useRead } from '~/hooks/use_read'
import { readPages } from '~/lib/read_pages'
import { notify } from '~/lib/toasts'
import { showOnce } from '~/features/settings/parts/shown_once_dialog'
import type {
  WebhookCard,
  WebhookDeliveryCard,
  WebhookWithSecret,
} from '#transformers/webhook_transformer'
import type { WebhookEventKind } from '@domain/webhooks/webhook_events'
import { DELIVERIES, NEW_SECRET, WEBHOOKS } from './messages'

const PATH = '/api/webhooks'

export interface WebhookFields {
  url: string
  events: readonly WebhookEventKind[]
}

/** The webhooks of an organization, with the owner's actions. */
export function useWebhooks(orgId: string) {
  const confirm = useConfirm()
  const list = useRead(orgId, (signal) =>
    api.get<WebhookCard[]>(PATH, { query: { org_id: orgId }, signal })
  )

  const save = async (fields: WebhookFields, webhook: WebhookCard | null) => {
    if (webhook) await api.patch(`${PATH}/${webhook.id}`, { body: changedFields(fields, webhook) })
    else showOnce({ text: NEW_SECRET, secret: await createWebhook(orgId, fields) })
    list.again()
  }

  /** The list is read again after a failure too: another owner may have deleted the webhook. */
  const changed = async (work: () => Promise<void>) => {
    await reported(work)
    list.again()
  }

  const setEnabled = (webhook: WebhookCard, isEnabled: boolean) =>
    changed(async () => {
      await api.patch(`${PATH}/${webhook.id}`, { body: { is_enabled: isEnabled } })
    })

  const remove = ({ id, url }: WebhookCard) =>
    changed(async () => {
      const asked = { title: WEBHOOKS.removeTitle, question: WEBHOOKS.removeQuestion(url) }
      const perform = () => api.delete(`${PATH}/${id}`)
      if (!(await confirm({ ...asked, action: WEBHOOKS.remove, tone: 'danger', perform }))) return
      notify.success(WEBHOOKS.removed)
    })

  const rotate = ({ id }: WebhookCard) =>
    changed(async () => {
      const asked = { title: WEBHOOKS.rotateTitle, question: WEBHOOKS.rotateQuestion }
      if (!(await confirm({ ...asked, action: WEBHOOKS.rotateAction, tone: 'primary' }))) return
      const { secret } = await api.post<WebhookWithSecret>(`${PATH}/${id}/rotate-secret`)
      showOnce({ text: NEW_SECRET, secret })
    })

  return { list, save, setEnabled, remove, rotate }
}

/** Only the changed fields, so that those changed by another owner meanwhile are kept. */
function changedFields({ url, events }: WebhookFields, opened: WebhookCard) {
  const isSame = events.join() === opened.events.join()
  return { ...(url !== opened.url && { url }), ...(!isSame && { events }) }
}

/** Creates a webhook and returns its secret. */
async function createWebhook(orgId: string, fields: WebhookFields) {
  const body = { org_id: orgId, ...fields }
  const { secret } = await api.post<WebhookWithSecret>(PATH, { body })
  return secret
}

export function useDeliveries(webhookId: string, revision: number) {
  const [wanted, setWanted] = useState<number>(SHOWN)
  const path = `${PATH}/${webhookId}/deliveries`
  const list = useRead(
    webhookId,
    (signal) =>
      readPages((query) => api.page<WebhookDeliveryCard>(path, { query, signal }), { wanted }),
    revision + wanted
  )
  const more = () => setWanted((count) => count + PAGE.screen)

  const sendAgain = ({ id }: WebhookDeliveryCard) =>
    reported(async () => {
      await api.post(`${path}/${id}/redeliver`)
      notify.success(DELIVERIES.sentAgain)
      list.again()
    })

  return { list, sendAgain, more }
}

/** The number of deliveries that are shown at first. */
const SHOWN = 20

/** Sends a test event. Returns whether it was accepted. */
export function sendTest({ id }: WebhookCard) {
  return reported(async () => {
    await api.post(`${PATH}/${id}/test`)
    notify.success(WEBHOOKS.tested)
  })
}

async function reported(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    notify.error(detailOf(error, WEBHOOKS.failed))
  }
}
