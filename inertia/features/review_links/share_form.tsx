import { useId, useState, type FormEvent } from 'react'
import { CLIENT_NAME, REVIEW_LINK_DAYS, type ReviewLinkDays } from '@domain/review_links/link_rules'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { Select } from '~/components/select'
import { TextInput } from '~/components/text_input'
import { Toggle } from '~/components/toggle'
import { SHARE } from './messages'
import type { LinkTerms } from './review_link_calls'
import styles from './share_dialog.module.scss'

interface ShareFormProps {
  isBusy: boolean
  onShare: (terms: LinkTerms) => void
}

const DAYS = REVIEW_LINK_DAYS.map((days) => ({
  value: String(days),
  label: SHARE.daysWords[days],
}))

const WEEK: ReviewLinkDays = 7

/** For whom a link is, how long it works, and whether it lets them decide. */
export function ShareForm({ isBusy, onShare }: ShareFormProps) {
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
