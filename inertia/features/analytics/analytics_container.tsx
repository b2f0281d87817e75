import { usePage } from '@inertiajs/react'
import { Fragment, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Sentence } from '@domain/analytics/summary'
import { formatDecimal } from '@domain/analytics/engagement'
import type { KindEngagement } from '@domain/analytics/engagement'
import { ButtonLink, Button } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { PageContent, PageHeader } from '~/components/page'
import { Notice } from '~/components/notice'
import { useNavigating } from '~/features/posts/list/post_pages'
import { useRefusal } from '~/lib/use_refusal'
import { formatCount } from '~/lib/format'
import { DateField } from '~/components/date_time/date_field'
import { detectedZone } from '~/lib/browser_document'
import { Facts, Section, KeyNumbers } from './analytics_parts'
import type { Fact } from './analytics_parts'
import type { AnalyticsFilters } from '@domain/analytics/filters'
import { chooseTimezone } from '@domain/settings/timezones'
import { NoOrganization } from '~/layouts/no_organization'
import type { AnalyticsCard, WhatWorkedCard } from '#transformers/analytics_transformer'
import type { SharedProps } from '~/lib/shared_props'
import { ANALYTICS, failureNotice, SECTIONS } from './messages'
import { AiSection } from './ai_section'
import { HeaderActions } from './header_actions'
import { PillarSection } from './pillar_section'
import { ProductionSection } from './production_section'
import { SchedulingSection } from './scheduling_section'
import { TrendSection } from './trend_section'
import { WhatWorkedSection } from './what_worked_section'
import { showAnalytics } from './analytics_url'
import styles from './analytics_screen.module.scss'
import chartsStyles from '~/features/analytics/charts/charts.module.scss'
import factsStyles from './facts.module.scss'

export interface AnalyticsProps {
  /** Null until something has been published. */
  analytics: AnalyticsCard | null
  worked: WhatWorkedCard | null
}

/** Analytics of the selected organization, or an empty state. */
export function AnalyticsContainer({ analytics, worked }: AnalyticsProps) {
  const { selectedOrgId } = usePage<SharedProps>().props
  if (!selectedOrgId) return <NoOrganization title={ANALYTICS.noOrganization} />
  if (!analytics) return <NothingPublished />
  return (
    <AnalyticsScreen key={selectedOrgId} analytics={analytics}>
      {worked && <WhatWorkedSection orgId={selectedOrgId} worked={worked} />}
    </AnalyticsScreen>
  )
}

function NothingPublished() {
  const refusal = useRefusal('write_drafts')
  const create = refusal === null && (
    <ButtonLink href="/dashboard/drafts" size="small">
      Create Post
    </ButtonLink>
  )
  return (
    <>
      <PageHeader isInBar title={ANALYTICS.title} />
      <PageContent>
        <EmptyState title={ANALYTICS.emptyTitle} hint={ANALYTICS.emptyHint} action={create} />
      </PageContent>
    </>
  )
}

interface AnalyticsScreenProps {
  analytics: AnalyticsCard
  /** Below the five sections. */
  children: ReactNode
}

function AnalyticsScreen({ analytics, children }: AnalyticsScreenProps) {
  const { filters, failed, production, quality, efficiency, scheduling, ai, zone } = analytics
  const isNavigating = useNavigating()
  return (
    <>
      <PageHeader
        isInBar
        title={ANALYTICS.title}
        actions={<HeaderActions analytics={analytics} />}
      />
      <PageContent>
        <div className={styles.page} aria-busy={isNavigating}>
          <p className={styles.loading} role="status">
            {isNavigating && ANALYTICS.loading}
          </p>
          {filters.range === 'custom' && (
            <CustomRange key={`${filters.from} ${filters.to}`} filters={filters} />
          )}
          {failed.length > 0 && <Notice tone="caution">{failureNotice(failed)}</Notice>}
          <Summary sentences={analytics.summary} />
          {production.total_posts === 0 && <Notice>{ANALYTICS.nothingInRange}</Notice>}
          <div className={styles.sections}>
            <ProductionSection production={production} />
            <SchedulingSection scheduling={scheduling} zone={zone} />
            <QualitySection quality={quality} />
            <EfficiencySection efficiency={efficiency} />
            <AiSection ai={ai} />
            <TrendSection weeks={production.weeks} />
            <PillarSection pillars={quality.pillars} />
            {children}
          </div>
          <ChartCredit />
        </div>
      </PageContent>
    </>
  )
}

/** The attribution link that the chart library's licence requires. */
function ChartCredit() {
  return (
    <p className={chartsStyles.credit}>
      <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
        {ANALYTICS.charts}
      </a>
    </p>
  )
}

/** The four sentences at the top of the screen. */
function Summary({ sentences }: { sentences: Sentence[] }) {
  return (
    <p className={styles.summary}>
      {sentences.map((sentence, index) => (
        <Fragment key={index}>
          {sentence.map(({ text, strong }) =>
            strong ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>
          )}{' '}
        </Fragment>
      ))}
    </p>
  )
}

function engagementFact(label: string, { posts, rate }: KindEngagement): Fact {
  if (rate !== null) return { label, value: `${rate.toFixed(1)}%` }
  return { label, value: posts === 0 ? ANALYTICS.noneYet : ANALYTICS.notAvailable, tone: 'muted' }
}

function missingOf({ company, personal }: AnalyticsCard['quality']) {
  const without = ({ posts, rate }: KindEngagement) => posts > 0 && rate === null
  if (without(company) && without(personal)) return 'company pages and personal profiles'
  if (without(company)) return 'company pages'
  return without(personal) ? 'personal profiles' : null
}

/** Kinds of posts and their engagement. */
function QualitySection({ quality }: { quality: AnalyticsCard['quality'] }) {
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
      {missing && (
        <p className={factsStyles.note}>{ANALYTICS.noFigures(missing)} None are shown.</p>
      )}
    </Section>
  )
}

/** Cost and saved time. */
function EfficiencySection({ efficiency }: { efficiency: AnalyticsCard['efficiency'] }) {
  const { draft_conversion: conversion, posts_and_drafts: both } = efficiency
  const drafts =
    both === null
      ? ANALYTICS.draftsOfNone
      : `${formatCount(efficiency.posts)} of ${formatCount(both)}`
  return (
    <Section title={SECTIONS.efficiency} span={4}>
      <KeyNumbers
        metrics={[
          { label: 'Time saved', value: formatDecimal(efficiency.hours_saved), unit: 'h' },
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
            label: 'Failed or unconfirmed (7 days)',
            value: formatCount(efficiency.failed_this_week),
            tone: efficiency.failed_this_week > 0 ? 'negative' : 'ink',
          },
        ]}
      />
    </Section>
  )
}

const PROBLEMS = {
  missing: 'Select both dates',
  reversed: "The first day can't be after the last day",
} as const

function problemOf(from: string, to: string) {
  if (from === '' || to === '') return PROBLEMS.missing
  return from > to ? PROBLEMS.reversed : null
}

/** The first and the last day of a custom range. */
function CustomRange({ filters }: { filters: AnalyticsFilters }) {
  const { user } = usePage<SharedProps>().props
  const { timezone: zone } = chooseTimezone(user?.timezone, detectedZone())
  const [from, setFrom] = useState(filters.from ?? '')
  const [to, setTo] = useState(filters.to ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const show = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(from, to)
    setProblem(found)
    if (!found) showAnalytics({ ...filters, from, to })
  }
  return (
    <form className={styles.days} onSubmit={show} noValidate>
      <DateField label="First day" value={from} onChange={setFrom} zone={zone} problem={problem} />
      <DateField label="Last day" value={to} onChange={setTo} zone={zone} />
      <Button type="submit">Show</Button>
    </form>
  )
}
