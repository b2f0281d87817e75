import { shownDecimal } from '@domain/analytics/rates'
import type { Analytics } from '~/lib/analytics_wire'
import { formatCount } from '~/lib/format_count'
import { BigFigures } from './big_figures'
import { Facts } from './facts'
import { ANALYTICS, SECTIONS } from './messages'
import { Section } from './section'

/** What the work costs and what it saves. */
export function EfficiencySection({ efficiency }: { efficiency: Analytics['efficiency'] }) {
  const { draft_conversion: conversion, posts_and_drafts: both } = efficiency
  const drafts =
    both === null
      ? ANALYTICS.draftsOfNone
      : `${formatCount(efficiency.posts)} of ${formatCount(both)}`
  return (
    <Section title={SECTIONS.efficiency} span={4}>
      <BigFigures
        figures={[
          { label: 'Time saved', value: shownDecimal(efficiency.hours_saved), unit: 'h' },
          conversion === null
            ? { label: 'Draft conversion', value: '–' }
            : { label: 'Draft conversion', value: conversion.toFixed(1), unit: '%' },
        ]}
      />
      <Facts
        facts={[
          {
            label: 'AI posts published (0.5 h each)',
            value: formatCount(efficiency.published_ai_posts),
          },
          {
            label: 'Drafts published',
            value: drafts,
            tone: both === null ? 'muted' : 'ink',
          },
          {
            label: 'Failed or unconfirmed this week',
            value: formatCount(efficiency.failed_this_week),
            tone: efficiency.failed_this_week > 0 ? 'negative' : 'ink',
          },
        ]}
      />
    </Section>
  )
}
