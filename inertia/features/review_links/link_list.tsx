import { useState } from 'react'
import type { FormEvent } from 'react'
import { MAX_EMAIL } from '@domain/auth/auth_rules'
import { formatMoment, withinSentence } from '@domain/schedule/format_date_time'
import { LoadFailed } from '~/components/notice'
import { Button } from '~/components/buttons/button'
import { Field, TextInput } from '~/components/forms/field'
import { Skeleton } from '~/components/progress'
import { withDetail } from '~/client'
import { useClock } from '~/hooks/use_clock'
import type { Read } from '~/hooks/use_read'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import { changeEmail, copyMailedLink } from './use_review_links'
import type { ReviewLinkCard } from '#transformers/review_link_transformer'
import { linkSubject, SHARE } from './messages'
import styles from './share_dialog.module.scss'

interface LinkListProps {
  links: Read<ReviewLinkCard[]>
  timezone: string
  now: Date
  onRevoke: (link: ReviewLinkCard) => void
  onChanged: () => void
}

type RowProps = { link: ReviewLinkCard } & Omit<LinkListProps, 'links'>

function Row({ link, timezone, now, onRevoke, onChanged }: RowProps) {
  const clock = useClock()
  const [isEditing, setEditing] = useState(false)
  const when = (instant: string) =>
    withinSentence(formatMoment(new Date(instant), timezone, clock, now))
  const at = (instant: string | null) => (instant === null ? null : when(instant))
  return (
    <li className={styles.link}>
      <div className={styles.about}>
        <p className={styles.label}>{link.label}</p>
        <p className={styles.shown}>{linkSubject(link)}</p>
        <p className={styles.facts}>
          {link.may_approve ? '' : `${SHARE.lookOnly} · `}
          {SHARE.facts(when(link.expires_at), at(link.last_seen_at))}
        </p>
        {link.client_email !== null && (
          <p className={styles.facts}>{SHARE.reminders(link.client_email, at(link.reminded_at))}</p>
        )}
      </div>
      <Button
        size="small"
        tone="danger"
        aria-label={SHARE.revokeOne(link.label)}
        onClick={() => onRevoke(link)}
      >
        {SHARE.revoke}
      </Button>
      {isEditing ? (
        <EmailForm link={link} onClose={() => setEditing(false)} onChanged={onChanged} />
      ) : (
        <EmailActions link={link} onEdit={() => setEditing(true)} />
      )}
    </li>
  )
}

/** Opens the form for the client's email address, and copies the link that is sent to it. */
function EmailActions({ link, onEdit }: { link: ReviewLinkCard; onEdit: () => void }) {
  const { isBusy, submit } = useSubmit()
  const { label } = link
  const copy = () =>
    submit(
      async () => {
        await copyMailedLink(link.id)
        notify.success(SHARE.copied)
      },
      (error) => notify.error(withDetail(SHARE.copyFailed, error))
    )
  const hasEmail = link.client_email !== null
  return (
    <div className={styles.email}>
      <Button
        size="small"
        tone="quiet"
        aria-label={hasEmail ? SHARE.changeEmailOf(label) : SHARE.addEmailOf(label)}
        onClick={onEdit}
      >
        {hasEmail ? SHARE.changeEmail : SHARE.addEmail}
      </Button>
      {hasEmail && (
        <Button
          size="small"
          tone="quiet"
          aria-label={SHARE.copyOne(label)}
          disabled={isBusy}
          onClick={() => void copy()}
        >
          {SHARE.copy}
        </Button>
      )}
    </div>
  )
}

interface EmailFormProps {
  link: ReviewLinkCard
  onClose: () => void
  onChanged: () => void
}

function EmailForm({ link, onClose, onChanged }: EmailFormProps) {
  const { isBusy, submit } = useSubmit()
  const [email, setEmail] = useState(link.client_email ?? '')

  const save = (event: FormEvent) => {
    event.preventDefault()
    const next = email.trim() || null
    void submit(
      async () => {
        await changeEmail(link, next)
        notify.success(next === null ? SHARE.emailRemoved : SHARE.emailSaved)
        onClose()
        onChanged()
      },
      (error) => notify.error(withDetail(SHARE.emailFailed, error))
    )
  }

  return (
    <form className={styles.email} onSubmit={save}>
      <Field
        label={SHARE.emailOf(link.label)}
        hint={link.client_email === null ? SHARE.emailHint : SHARE.changeHint}
        className={styles.address}
      >
        <EmailInput value={email} onChange={setEmail} autoFocus />
      </Field>
      <Button size="small" tone="quiet" onClick={onClose}>
        {SHARE.cancel}
      </Button>
      <Button type="submit" size="small" busy={isBusy && SHARE.saving}>
        {SHARE.save}
      </Button>
    </form>
  )
}

interface EmailInputProps {
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
}

/** The email address of a client, which the browser doesn't fill in with the user's own. */
export function EmailInput({ value, onChange, autoFocus }: EmailInputProps) {
  return (
    <TextInput
      type="email"
      autoComplete="off"
      value={value}
      maxLength={MAX_EMAIL}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The active links, with their expiry and last use. */
export function LinkList({ links, ...rest }: LinkListProps) {
  const { value, error, again } = links
  if (error !== null) return <LoadFailed onAgain={again}>{SHARE.loadFailed}</LoadFailed>
  if (value === null) return <Skeleton width="80%" height={14} />
  if (value.length === 0) return <p className={styles.facts}>{SHARE.none}</p>
  return (
    <ul>
      {value.map((link) => (
        <Row key={link.id} link={link} {...rest} />
      ))}
    </ul>
  )
}
