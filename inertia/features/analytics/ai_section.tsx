import type { AnalyticsCard } from '#transformers/analytics_transformer'
import { formatCount } from '~/lib/format'
import { KeyNumbers, Facts, Section } from './analytics_parts'
import { SECTIONS } from './messages'
import styles from './facts.module.scss'

type Ai = AnalyticsCard['ai']

const PARTS = ['accepted', 'pending', 'rejected', 'failed'] as const

/** The outcomes of AI posts as one segmented bar with labels. */
function Outcomes({ ai }: { ai: Ai }) {
  const parts = PARTS.filter((part) => ai[part] > 0)
  if (parts.length === 0) return null
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {parts.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: ai[part] }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label="AI items">
        {parts.map((part) => (
          <li key={part}>
            <span className={styles.mark} data-part={part} aria-hidden />
            {formatCount(ai[part])} {part}
          </li>
        ))}
      </ul>
    </>
  )
}

/** How the posts of campaigns perform. */
export function AiSection({ ai }: { ai: Ai }) {
  return (
    <Section title={SECTIONS.ai} span={4}>
      <KeyNumbers
        metrics={[
          { label: 'AI acceptance', value: ai.acceptance.toFixed(1), unit: '%' },
          { label: 'AI items', value: formatCount(ai.items) },
        ]}
      />
      <Outcomes ai={ai} />
      {ai.campaigns.length > 0 && (
        <Facts
          facts={ai.campaigns.map(({ name, accepted, items }) => ({
            label: name,
            value: `${formatCount(accepted)} of ${formatCount(items)}`,
          }))}
        />
      )}
    </Section>
  )
}
