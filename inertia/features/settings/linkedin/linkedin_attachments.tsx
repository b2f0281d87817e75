import { useState } from 'react'
import { router } from '@inertiajs/react'
import { api, detailOf } from '~/client'
import { Button } from '~/components/buttons/button'
import { LINKEDIN } from '~/features/linkedin/messages'
import { useShareQuestion } from '~/features/linkedin/use_share_question'
import { useConfirm } from '~/hooks/use_confirm'
import { notify } from '~/lib/toasts'
import {
  SettingsRow,
  SettingsRows,
  SettingsSection,
} from '~/features/settings/parts/settings_parts'
import { ATTACHMENTS } from '~/features/settings/messages'

/** An organization that posts with the user's account, or could. */
export interface Attachment {
  id: string
  name: string
  is_attached: boolean
  account: string
  posters: string[]
}

function useAttachments() {
  const confirm = useConfirm()
  const mayShare = useShareQuestion()
  const [busyId, setBusyId] = useState<string | null>(null)

  const change = async ({ id }: Attachment, method: 'connect' | 'disconnect', done: string) => {
    setBusyId(id)
    try {
      await api.post(`/api/organizations/${id}/${method}-linkedin`)
      notify.success(done)
    } catch (error) {
      notify.error(detailOf(error, LINKEDIN.attachFailed))
    }
    router.reload({ onFinish: () => setBusyId(null) })
  }
  const attach = async (attachment: Attachment) => {
    const { name: organization, posters, account } = attachment
    if (!(await mayShare({ organization, posters, account }))) return
    await change(attachment, 'connect', LINKEDIN.attached(account))
  }
  const end = async (attachment: Attachment) => {
    const isSure = await confirm({
      title: ATTACHMENTS.endTitle(attachment.name),
      question: ATTACHMENTS.endQuestion,
      action: ATTACHMENTS.end,
      tone: 'danger',
    })
    if (isSure) await change(attachment, 'disconnect', ATTACHMENTS.ended(attachment.name))
  }
  return { attach, end, busyId }
}

/** The organizations that post with the user's account, and who may post there. */
export function LinkedinAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  const { attach, end, busyId } = useAttachments()
  if (attachments.length === 0) return null
  return (
    <SettingsSection id="attachments" title={ATTACHMENTS.title} subtitle={ATTACHMENTS.subtitle}>
      <SettingsRows>
        {attachments.map((attachment) => (
          <SettingsRow
            key={attachment.id}
            name={attachment.name}
            facts={[ATTACHMENTS.posters(attachment)]}
          >
            <Button
              size="small"
              tone={attachment.is_attached ? 'danger' : 'default'}
              disabled={busyId === attachment.id}
              aria-label={ATTACHMENTS.label(attachment)}
              onClick={() => void (attachment.is_attached ? end : attach)(attachment)}
            >
              {attachment.is_attached ? ATTACHMENTS.end : ATTACHMENTS.attach}
            </Button>
          </SettingsRow>
        ))}
      </SettingsRows>
    </SettingsSection>
  )
}
