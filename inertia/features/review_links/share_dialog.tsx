import { useState, useId } from 'react'
import type { FormEvent } from 'react'
import { Check, Copy } from 'lucide-react'
import { weekOf, formatWeekRange } from '@domain/schedule/dates'
import { CLIENT_NAME, REVIEW_LINK_DAYS } from '@domain/review_links/link_rules'
import type { ReviewLinkDays } from '@domain/review_links/link_rules'
import { LoadFailed } from '~/components/load_failed'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody } from '~/components/dialogs/dialog'
import { Field, TextInput } from '~/components/forms/field'
import { withDetail } from '~/features/posts/post_outcomes'
import { useNow, useClock } from '~/hooks/use_clock'
import { notify } from '~/lib/toasts'
import { Select } from '~/components/forms/select'
import { Toggle } from '~/components/forms/choices'
import { Skeleton } from '~/components/progress'
import { openLink, useReviewLinks } from './use_review_links'
import type { LinkTerms, Shared, ReviewLink } from './use_review_links'
import type { Read } from '~/hooks/use_read'
import { formatMoment } from '@domain/schedule/format_date_time'
import { useCopy } from '~/hooks/use_copy'
import { SHARE } from './messages'
import styles from './share_dialog.module.scss'

interface ShareDialogProps {
  orgId: string
  shared: Shared
  timezone: string
  onClose: () => void
}

const COPY_WORDS = { idle: SHARE.copy, copied: SHARE.copied, failed: SHARE.byHand }

function Address({ url, onAnother }: { url: string; onAnother: () => void }) {
  const { state, copy } = useCopy()
  return (
    <>
      <Field label={SHARE.address} hint={SHARE.once}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className={styles.terms}>
        <Button tone="quiet" onClick={onAnother}>
          {SHARE.another}
        </Button>
        <Button
          tone="primary"
          icon={state === 'copied' ? Check : Copy}
          onClick={() => void copy(url)}
        >
          {COPY_WORDS[state]}
        </Button>
      </div>
    </>
  )
}

function descriptionOf(shared: Shared) {
  return shared.kind === 'post' ? SHARE.post : SHARE.week(formatWeekRange(weekOf(shared.week)))
}

/** Creates, shows once, lists and revokes review links. */
export function ShareDialog({ orgId, shared, timezone, onClose }: ShareDialogProps) {
  const now = useNow()
  const { links, again, revoke } = useReviewLinks(orgId)
  const [url, setUrl] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const share = async (terms: LinkTerms) => {
    setBusy(true)
    try {
      const opened = await openLink(orgId, shared, terms)
      setUrl(opened.url)
      again()
    } catch (error) {
      notify.error(withDetail(SHARE.failed, error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} title={SHARE.title} description={descriptionOf(shared)}>
      <DialogBody>
        {url === null ? (
          <ShareForm isBusy={isBusy} onShare={(terms) => void share(terms)} />
        ) : (
          <Address url={url} onAnother={() => setUrl(null)} />
        )}
        <section className={styles.live} aria-label={SHARE.live}>
          <h3>{SHARE.live}</h3>
          <LinkList
            links={links}
            timezone={timezone}
            now={now}
            onRevoke={(link) => void revoke(link)}
          />
        </section>
      </DialogBody>
    </Dialog>
  )
}

interface ShareFormProps {
  isBusy: boolean
  onShare: (terms: LinkTerms) => void
}

const DAYS = REVIEW_LINK_DAYS.map((days) => ({
  value: String(days),
  label: SHARE.daysLabels[days],
}))

const WEEK: ReviewLinkDays = 7

/** Label, lifetime and permission of a new link. */
function ShareForm({ isBusy, onShare }: ShareFormProps) {
  const formId = useId()
  const [label, setLabel] = useState('')
  const [days, setDays] = useState<ReviewLinkDays>(WEEK)
  const [mayApprove, setMayApprove] = useState(true)

  const share = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onShare({ label: label.trim(), days, may_approve: mayApprove })
  }
  const choose = (value: string) => {
    setDays(REVIEW_LINK_DAYS.find((known) => String(known) === value) ?? WEEK)
  }

  return (
    <form id={formId} className={styles.form} onSubmit={share}>
      <div className={styles.row}>
        <Field label={SHARE.label} hint={SHARE.labelHint}>
          <TextInput
            value={label}
            required
            pattern=".*\S.*"
            maxLength={CLIENT_NAME.max}
            onChange={(event) => setLabel(event.target.value)}
          />
        </Field>
        <Field label={SHARE.days}>
          <Select value={String(days)} onChange={choose} options={DAYS} />
        </Field>
      </div>
      <div className={styles.terms}>
        <Toggle checked={mayApprove} onChange={setMayApprove}>
          {SHARE.mayApprove}
        </Toggle>
        <Button type="submit" tone="primary" busy={isBusy && SHARE.creating}>
          {SHARE.create}
        </Button>
      </div>
    </form>
  )
}

interface LinkListProps {
  links: Read<ReviewLink[]>
  timezone: string
  now: Date
  onRevoke: (link: ReviewLink) => void
}

function linkSubject({ week_start: monday, post_excerpt: words }: ReviewLink) {
  return monday === null ? (words ?? '') : SHARE.weekOf(formatWeekRange(weekOf(monday), 'short'))
}

function Row({
  link,
  timezone,
  now,
  onRevoke,
}: { link: ReviewLink } & Omit<LinkListProps, 'links'>) {
  const clock = useClock()
  const when = (instant: string) => formatMoment(new Date(instant), timezone, clock, now)
  const seen = link.last_seen_at === null ? null : when(link.last_seen_at)
  return (
    <li className={styles.link}>
      <div className={styles.about}>
        <p className={styles.label}>{link.label}</p>
        <p className={styles.shown}>{linkSubject(link)}</p>
        <p className={styles.facts}>
          {link.may_approve ? '' : `${SHARE.lookOnly} · `}
          {SHARE.facts(when(link.expires_at), seen)}
        </p>
      </div>
      <Button
        size="small"
        tone="danger"
        aria-label={SHARE.revokeOne(link.label)}
        onClick={() => onRevoke(link)}
      >
        {SHARE.revoke}
      </Button>
    </li>
  )
}

/** The active links, with their expiry and last use. */
function LinkList({ links, ...rest }: LinkListProps) {
  const { value, error, again } = links
  if (error !== null) return <LoadFailed onAgain={again}>{SHARE.loadFailed}</LoadFailed>
  if (value === null) return <Skeleton width="80%" height={14} />
  if (value.length === 0) return <p className={styles.facts}>{SHARE.none}</p>
  return (
    <ul className={styles.links}>
      {value.map((link) => (
        <Row key={link.id} link={link} {...rest} />
      ))}
    </ul>
  )
}
