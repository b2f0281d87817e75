import type { KindEngagement } from '@domain/analytics/totals'
import type { Analytics } from '~/lib/analytics_wire'
import { formatCount } from '~/lib/format_count'
import { Facts, type Fact } from './facts'
import { ANALYTICS, SECTIONS } from './messages'
import { Section } from './section'
import styles from './facts.module.scss'

function engagementFact(label: string, { posts, rate }: KindEngagement): Fact {
  if (rate !== null) return { label, value: `${rate.toFixed(1)}%` }
  return { label, value: posts === 0 ? ANALYTICS.noneYet : ANALYTICS.notAvailable, tone: 'muted' }
}

function missingOf({ company, personal }: Analytics['quality']) {
  const without = ({ posts, rate }: KindEngagement) => posts > 0 && rate === null
  if (without(company) && without(personal)) return 'company pages and personal profiles'
  if (without(company)) return 'company pages'
  return without(personal) ? 'personal profiles' : null
}

/** What the posts are like, and what readers do with them. */
export function QualitySection({ quality }: { quality: Analytics['quality'] }) {
  const missing = missingOf(quality)
  return (
    <Section title={SECTIONS.quality} span={4}>
      <Facts
        facts={[
          { label: 'Average length', value: `${formatCount(quality.average_length)} characters` },
          { label: 'Average hashtags', value: quality.average_hashtags.toFixed(1) },
          { label: 'Posts with an image', value: `${quality.with_image.toFixed(1)}%` },
          engagementFact('Engagement, company page', quality.company),
          engagementFact('Engagement, personal profiles', quality.personal),
        ]}
      />
      {missing && <p className={styles.note}>{ANALYTICS.noFigures(missing)} None are shown.</p>}
    </Section>
  )
}
