import { useState } from 'react'
import { formatMoment } from '@domain/schedule/format_date_time'
import { LoadFailed } from '~/components/notice'
import { Button, CopyLink } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '~/components/dialogs/dialog'
import { Field, TextInput } from '~/components/forms/field'
import { Skeleton } from '~/components/progress'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import { useRead } from '~/hooks/use_read'
import { useConfirm } from '~/hooks/use_confirm'
import { api, withDetail } from '~/client'
import type { CalendarFeedCard } from '#transformers/calendar_transformer'
import { FEED } from './messages'
import styles from './feed_dialog.module.scss'

function FeedUrl({ url }: { url: string }) {
  return (
    <>
      <Field label={FEED.address} hint={FEED.once}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <CopyLink url={url} />
    </>
  )
}

function Facts({ feed }: { feed: CalendarFeedCard }) {
  const { zone, now } = useCalendar()
  const clock = useClock()
  const when = (instant: string) => formatMoment(new Date(instant), zone, clock, now)
  if (!feed.exists || feed.created_at === null) return <p className={styles.words}>{FEED.none}</p>
  return (
    <p className={styles.words}>
      {FEED.exists(when(feed.created_at), feed.created_by)}{' '}
      {feed.read_at === null ? FEED.unread : FEED.read(when(feed.read_at))}
    </p>
  )
}

function Body({ feed, url, error, again }: ReturnType<typeof useFeed>) {
  if (error !== null) return <LoadFailed onAgain={again}>{FEED.loadFailed}</LoadFailed>
  if (url !== null) return <FeedUrl url={url} />
  return feed ? <Facts feed={feed} /> : <Skeleton width="80%" height={14} />
}

/** Creates, shows once and revokes the link with which other programs read this calendar. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { orgId } = useCalendar()
  const link = useFeed(orgId)
  const { feed, url, isBusy, open, renew, revoke } = link
  const exists = feed?.exists ?? false
  const aside = exists && (
    <Button tone="danger" onClick={() => void revoke()}>
      {FEED.revoke}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={FEED.title} description={FEED.description} size="small">
      <DialogBody>
        <Body {...link} />
      </DialogBody>
      <DialogFooter aside={aside}>
        <DialogClose>
          <Button tone="quiet">Close</Button>
        </DialogClose>
        {feed && url === null && (
          <Button
            tone="primary"
            busy={isBusy && FEED.creating}
            onClick={() => void (exists ? renew() : open())}
          >
            {exists ? FEED.renew : FEED.create}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

const NO_FEED: CalendarFeedCard = {
  exists: false,
  created_at: null,
  created_by: null,
  read_at: null,
}

/** The organization's calendar link, with actions to create, renew and revoke it. */
function useFeed(orgId: string) {
  const loading = useRead(orgId, (signal) => loadFeed(orgId, signal))
  const { value: feed, again, put } = loading
  const [url, setUrl] = useState<string | null>(null)
  const { isBusy, submit } = useSubmit()
  const confirm = useConfirm()

  const open = () =>
    submit(
      async () => {
        const { url: opened, ...created } = await openFeed(orgId)
        put(created)
        setUrl(opened)
      },
      (error) => notify.error(withDetail(FEED.failed, error))
    )

  const renew = async () => {
    const question = { title: FEED.renew, question: FEED.renewQuestion, action: FEED.renew }
    if (await confirm({ ...question, tone: 'danger' })) await open()
  }

  const revoke = async () => {
    const question = { title: FEED.revoke, question: FEED.revokeQuestion, action: FEED.revoke }
    try {
      const perform = () => revokeFeed(orgId)
      if (!(await confirm({ ...question, tone: 'danger', perform }))) return
      put(NO_FEED)
      setUrl(null)
      notify.success(FEED.revoked)
    } catch (error) {
      notify.error(withDetail(FEED.revokeFailed, error))
    }
  }

  return { feed, url, error: loading.error, isBusy, again, open, renew, revoke }
}

/** The server returns the URL of a feed only on creation. */
type OpenedFeed = CalendarFeedCard & { url: string }

const PATH = '/api/calendar/feed'

function loadFeed(orgId: string, signal: AbortSignal) {
  return api.get<CalendarFeedCard>(PATH, { query: { org_id: orgId }, signal })
}

function openFeed(orgId: string) {
  return api.post<OpenedFeed>(PATH, { query: { org_id: orgId } })
}

function revokeFeed(orgId: string) {
  return api.delete<void>(PATH, { query: { org_id: orgId } })
}
