import { Check, Copy } from 'lucide-react'
import { formatMoment } from '@domain/schedule/format_date_time'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { Skeleton } from '~/components/skeleton'
import { TextInput } from '~/components/text_input'
import { useCalendar } from '~/features/calendar/store/calendar_context'
import { useClock } from '~/hooks/use_clock'
import { useCopy } from '~/hooks/use_copy'
import type { CalendarFeed } from './feed_calls'
import { FEED } from './messages'
import { useFeed, type FeedState } from './use_feed'
import styles from './feed_dialog.module.scss'

const COPY_WORDS = { idle: FEED.copy, copied: FEED.copied, failed: FEED.byHand }

function Address({ url }: { url: string }) {
  const { state, copy } = useCopy()
  const isCopied = state === 'copied'
  return (
    <>
      <Field label={FEED.address} hint={FEED.once}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Button icon={isCopied ? Check : Copy} onClick={() => void copy(url)}>
        {COPY_WORDS[state]}
      </Button>
    </>
  )
}

function Facts({ feed }: { feed: CalendarFeed }) {
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

function Body({ state, onAgain }: { state: FeedState; onAgain: () => void }) {
  if (state.kind === 'loading') return <Skeleton width="80%" height={14} />
  if (state.kind === 'there') {
    return state.url === null ? <Facts feed={state.feed} /> : <Address url={state.url} />
  }
  const again = (
    <Button size="small" onClick={onAgain}>
      Try again
    </Button>
  )
  return (
    <Notice tone="negative" action={again}>
      {FEED.loadFailed}
    </Notice>
  )
}

/** The link by which other programs read this calendar: made, shown once, taken back. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { orgId } = useCalendar()
  const { state, isBusy, again, open, renew, revoke } = useFeed(orgId)
  const exists = state.kind === 'there' && state.feed.exists
  const isShown = state.kind === 'there' && state.url !== null
  const aside = exists && (
    <Button tone="danger" onClick={() => void revoke()}>
      {FEED.revoke}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={FEED.title} description={FEED.description} size="small">
      <DialogBody>
        <Body state={state} onAgain={again} />
      </DialogBody>
      <DialogFooter aside={aside}>
        <DialogClose>
          <Button tone="quiet">Close</Button>
        </DialogClose>
        {state.kind === 'there' && !isShown && (
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
