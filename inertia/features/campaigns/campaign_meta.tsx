import { Repeat2 } from 'lucide-react'
import { Tile } from '~/components/tile'
import type { Campaign } from '~/lib/campaign_wire'
import { FREQUENCY_WORDS, wordOf } from './campaign_options'
import styles from './campaign_card.module.scss'

/** Whom it speaks for, how often, in what tone; and the pillars it stands on. */
export function CampaignMeta({ campaign }: { campaign: Campaign }) {
  const { author_name: author, profile_type: profile, content_pillars: pillars } = campaign
  return (
    <>
      <p className={styles.meta}>
        {author && (
          <span className={styles.author}>
            <Tile name={author} size={20} shape={profile === 'personal' ? 'round' : 'square'} />
            <span>{author}</span>
          </span>
        )}
        <span className={styles.fact}>
          <Repeat2 size={13} aria-hidden />
          {FREQUENCY_WORDS[campaign.posting_schedule.frequency]}
        </span>
        <span className={styles.fact}>{wordOf(campaign.tone_voice)}</span>
      </p>
      <p className={styles.pillars} title={pillars.join(', ')}>
        {pillars.length > 0 ? pillars.join(' · ') : 'No content pillars'}
      </p>
    </>
  )
}
