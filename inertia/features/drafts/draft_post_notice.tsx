import { ButtonLink } from '~/components/button_link'
import { Notice } from '~/components/notice'
import { DRAFT_POST } from './messages'
import type { DraftStanding } from './post_of_draft'
import styles from './draft_post_notice.module.scss'

const TONES = {
  scheduled: 'info',
  publishing: 'info',
  published: 'neutral',
  unconfirmed: 'caution',
  failed: 'caution',
} as const

function consequenceOf({ state }: DraftStanding) {
  if (state === 'scheduled' || state === 'failed') return DRAFT_POST.followsDraft
  return state === 'published' ? DRAFT_POST.isOut : null
}

/** Above the sheet: which post was made of the draft, and the way there. */
export function DraftPostNotice({ standing }: { standing: DraftStanding }) {
  const consequence = consequenceOf(standing)
  const action = (
    <ButtonLink size="small" href={standing.href}>
      {standing.action}
    </ButtonLink>
  )
  return (
    <div className={styles.notice}>
      <Notice tone={TONES[standing.state]} action={action}>
        <strong>{standing.label}</strong> {consequence}
      </Notice>
    </div>
  )
}
