import { useId, useState } from 'react'
import { formatDateOf } from '@domain/schedule/format_date_time'
import { useSubmit } from '~/hooks/use_submit'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { RadioCards } from '~/components/forms/choices'
import { useClock } from '~/hooks/use_clock'
import { detectedZone } from '~/lib/browser_document'
import { linkSubject } from '~/features/review_links/messages'
import type { LinksOutcome } from './use_memberships'
import type { MemberCard } from '#transformers/organization_transformer'
import type { MemberLinks } from '#transformers/review_link_transformer'
import { MEMBERS, SHARED_LINKS } from './messages'
import styles from './members.module.scss'

interface RemoveMemberDialogProps {
  member: MemberCard
  links: MemberLinks
  question: string
  onClose: () => void
  onRemove: (outcome: LinksOutcome) => Promise<void>
}

const CHOICES = [
  { value: 'end', title: SHARED_LINKS.end, body: SHARED_LINKS.endHint },
  { value: 'transfer', title: SHARED_LINKS.transfer, body: SHARED_LINKS.transferHint },
]

type Link = MemberLinks['review_links'][number]

function SharedLink({ link }: { link: Link }) {
  const clock = useClock()
  const day = (instant: string) =>
    formatDateOf(new Date(instant), detectedZone(), clock, { style: 'short' })
  const seen = link.last_seen_at === null ? null : day(link.last_seen_at)
  return (
    <li className={styles.sharedLink}>
      <p className={styles.name}>{link.label}</p>
      <p className={styles.sharedFacts}>{linkSubject(link)}</p>
      <p className={styles.sharedFacts}>{SHARED_LINKS.seen(day(link.expires_at), seen)}</p>
    </li>
  )
}

/** Removes a member who has shared links, and asks whether the links end or are transferred. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { links, question, onClose, onRemove } = props
  const [outcome, setOutcome] = useState<LinksOutcome>('end')
  const { isBusy, submit } = useSubmit()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} size="small" title={MEMBERS.removeTitle} description={question}>
      <DialogBody>
        <section className={styles.section} aria-labelledby={titleId}>
          <h3 id={titleId} className={styles.title}>
            {SHARED_LINKS.question}
          </h3>
          <ul aria-label={SHARED_LINKS.list}>
            {links.review_links.map((link) => (
              <SharedLink key={link.id} link={link} />
            ))}
            {links.has_calendar_feed && (
              <li className={styles.sharedLink}>
                <p className={styles.name}>{SHARED_LINKS.feed}</p>
                <p className={styles.sharedFacts}>{SHARED_LINKS.feedHint}</p>
              </li>
            )}
          </ul>
          <RadioCards
            label={SHARED_LINKS.question}
            value={outcome}
            onChange={(chosen) => setOutcome(chosen as LinksOutcome)}
            cards={CHOICES}
          />
        </section>
      </DialogBody>
      <DialogFooter>
        <Button tone="quiet" onClick={onClose} disabled={isBusy}>
          {SHARED_LINKS.cancel}
        </Button>
        <Button
          tone="danger-fill"
          busy={isBusy && SHARED_LINKS.busy}
          onClick={() => void submit(() => onRemove(outcome))}
        >
          {SHARED_LINKS.action}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
