import { Suspense } from 'react'
import { router, usePage } from '@inertiajs/react'
import { X } from 'lucide-react'
import { api } from '~/client'
import { ButtonLink } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { Notice } from '~/components/notice'
import { lazyPart } from '~/lib/lazy_part'
import { reportQuietly } from '~/lib/reporting'
import { useRefusal } from '~/lib/use_refusal'
import type { ShellNotification, ShellProps } from '~/layouts/shell_props'
import styles from './notice_banner.module.scss'

const UnconfirmedNotice = lazyPart(async () => {
  const { UnconfirmedNotice: notice } = await import('~/layouts/shell_notices')
  return notice
})

const DiskFullNotice = lazyPart(async () => {
  const { DiskFullNotice: notice } = await import('~/layouts/shell_notices')
  return notice
})

const DetachedNotice = lazyPart(async () => {
  const { DetachedNotice: notice } = await import('~/layouts/shell_notices')
  return notice
})

/** Screens that show the expiry of a connection themselves. */
const PAGES_WITH_EXPIRY_NOTICE = ['drafts', 'settings']

/** The screen that shows a missing connection beside the post. */
const PAGE_WITHOUT_NOTICES = 'drafts'

const REMEDIES: Readonly<Record<ShellNotification['kind'], string>> = {
  linkedin_ending: 'Reconnect',
  linkedin_ended: 'Reconnect',
  campaign_paused: 'Go to Campaigns',
  payment_failed: 'Go to Billing',
  workers_missing: 'Go to Status',
}

async function dismissNotification({ id }: ShellNotification) {
  await api.post(`/api/notices/${id}/read`).catch(reportQuietly)
  router.reload({ only: ['notices'] })
}

/** Notifications shown on every page until they are dismissed or resolved. */
export function NoticeBanner() {
  const { component, props } = usePage<ShellProps>()
  const notices = props.notices.filter(
    ({ kind }) => kind !== 'linkedin_ended' || !PAGES_WITH_EXPIRY_NOTICE.includes(component)
  )
  const selected = props.organizations?.find(({ id }) => id === props.selectedOrgId)
  const refusal = useRefusal('connect_linkedin', selected?.id)
  const isAttachable = Boolean(props.ownLinkedin) && selected?.linkedin_status === null
  const isDetached = isAttachable && refusal === null && component !== PAGE_WITHOUT_NOTICES
  const unconfirmed = props.unconfirmedEmail ?? null
  const isDiskFull = props.isDiskFull === true
  if (notices.length === 0 && !isDetached && unconfirmed === null && !isDiskFull) return null
  return (
    <aside className={styles.notices} aria-label="Important notifications">
      <Suspense>
        {isDiskFull && <DiskFullNotice />}
        {unconfirmed !== null && <UnconfirmedNotice email={unconfirmed} />}
        {isDetached && <DetachedNotice organization={selected} />}
      </Suspense>
      {notices.map((notice) => (
        <Notice
          key={notice.id}
          tone="caution"
          action={
            <span className={styles.actions}>
              <ButtonLink href={notice.link} size="small">
                {REMEDIES[notice.kind]}
              </ButtonLink>
              <IconButton
                icon={X}
                label="Dismiss"
                size="small"
                onClick={() => dismissNotification(notice)}
              />
            </span>
          }
        >
          <strong>{notice.title}</strong> {notice.body}
        </Notice>
      ))}
    </aside>
  )
}
