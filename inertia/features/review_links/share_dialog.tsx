import { useState } from 'react'
import type { FormEvent } from 'react'
import { weekOf, formatWeekRange } from '@domain/schedule/dates'
import { CLIENT_NAME, REVIEW_LINK_DAYS } from '@domain/review_links/link_rules'
import type { ReviewLinkDays } from '@domain/review_links/link_rules'
import { Notice } from '~/components/notice'
import { Button, CopyLink } from '~/components/buttons/button'
import { Dialog, DialogBody } from '~/components/dialogs/dialog'
import { Field, TextInput } from '~/components/forms/field'
import { useSubmit } from '~/hooks/use_submit'
import { withDetail } from '~/client'
import { useNow } from '~/hooks/use_clock'
import { notify } from '~/lib/toasts'
import { Select } from '~/components/forms/select'
import { Toggle } from '~/components/forms/choices'
import { openLink, useReviewLinks } from './use_review_links'
import type { LinkTerms, Shared } from './use_review_links'
import { EmailInput, LinkList } from './link_list'
import { SHARE } from './messages'
import styles from './share_dialog.module.scss'

interface ShareDialogProps {
  orgId: string
  shared: Shared
  timezone: string
  /** True if it was opened to remind the client, whose address is missing. */
  needsEmail?: boolean
  /** Called when a link was created or its address changed. */
  onChanged?: () => void
  onClose: () => void
}

function ReviewUrl({ url, onAnother }: { url: string; onAnother: () => void }) {
  return (
    <>
      <Field label={SHARE.address} hint={SHARE.once}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className={styles.terms}>
        <Button tone="quiet" onClick={onAnother}>
          {SHARE.another}
        </Button>
        <CopyLink tone="primary" url={url} />
      </div>
    </>
  )
}

function descriptionOf(shared: Shared) {
  return shared.kind === 'post' ? SHARE.post : SHARE.week(formatWeekRange(weekOf(shared.week)))
}

/** Creates, shows once, lists and revokes review links. */
export function ShareDialog(props: ShareDialogProps) {
  const { orgId, shared, timezone, needsEmail = false, onChanged, onClose } = props
  const now = useNow()
  const { links, again, revoke } = useReviewLinks(orgId)
  const [url, setUrl] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const { isBusy, submit } = useSubmit()

  const reload = () => {
    again()
    onChanged?.()
  }

  const share = (terms: LinkTerms) =>
    submit(
      async () => {
        const opened = await openLink(orgId, shared, terms)
        setUrl(opened.url)
        setDirty(false)
        reload()
      },
      (error) => notify.error(withDetail(SHARE.failed, error))
    )

  return (
    <Dialog
      open
      onClose={onClose}
      title={SHARE.title}
      description={descriptionOf(shared)}
      confirmClose={isDirty ? SHARE.discard : undefined}
    >
      <DialogBody>
        {needsEmail && <Notice>{SHARE.emailNeeded}</Notice>}
        {url === null ? (
          <ShareForm
            isBusy={isBusy}
            onDirty={() => setDirty(true)}
            onShare={(terms) => void share(terms)}
          />
        ) : (
          <ReviewUrl url={url} onAnother={() => setUrl(null)} />
        )}
        <section className={styles.live} aria-label={SHARE.live}>
          <h3>{SHARE.live}</h3>
          <LinkList
            links={links}
            timezone={timezone}
            now={now}
            onRevoke={(link) => void revoke(link)}
            onChanged={reload}
          />
        </section>
      </DialogBody>
    </Dialog>
  )
}

interface ShareFormProps {
  isBusy: boolean
  onDirty: () => void
  onShare: (terms: LinkTerms) => void
}

const DAYS = REVIEW_LINK_DAYS.map((days) => ({
  value: String(days),
  label: SHARE.daysLabels[days],
}))

const WEEK: ReviewLinkDays = 7

/** Label, lifetime and permission of a new link. */
function ShareForm({ isBusy, onDirty, onShare }: ShareFormProps) {
  const [label, setLabel] = useState('')
  const [days, setDays] = useState<ReviewLinkDays>(WEEK)
  const [mayApprove, setMayApprove] = useState(true)
  const [email, setEmail] = useState('')

  const share = (event: FormEvent) => {
    event.preventDefault()
    const terms = { label: label.trim(), days, may_approve: mayApprove }
    if (!isBusy) onShare({ ...terms, client_email: email.trim() || null })
  }
  const choose = (value: string) => {
    setDays(REVIEW_LINK_DAYS.find((known) => String(known) === value) ?? WEEK)
  }

  return (
    <form className={styles.form} onChange={onDirty} onSubmit={share}>
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
      <Field label={SHARE.email} hint={SHARE.emailHint}>
        <EmailInput value={email} onChange={setEmail} />
      </Field>
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
