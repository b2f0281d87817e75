import { Notice } from '~/components/notice'
import { PageContent } from '~/components/page_content'
import { PageHeader } from '~/components/page_header'
import { useNavigating } from '~/features/posts/use_navigating'
import type { Analytics } from '~/lib/analytics_wire'
import { AiSection } from './ai_section'
import { ChartCredit } from './charts/chart_credit'
import { CustomRange } from './custom_range'
import { EfficiencySection } from './efficiency_section'
import { HeaderActions } from './header_actions'
import { ANALYTICS, failureNotice } from './messages'
import { PillarFigure } from './pillar_figure'
import { ProductionSection } from './production_section'
import { QualitySection } from './quality_section'
import { SchedulingSection } from './scheduling_section'
import { Summary } from './summary'
import { TrendFigure } from './trend_figure'
import styles from './analytics_screen.module.scss'

export function AnalyticsScreen({ analytics }: { analytics: Analytics }) {
  const { filters, failed, production, quality, efficiency, scheduling, ai, zone } = analytics
  const isNavigating = useNavigating()
  return (
    <>
      <PageHeader title={ANALYTICS.title} actions={<HeaderActions analytics={analytics} />} />
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
            <TrendFigure weeks={production.weeks} />
            <PillarFigure pillars={quality.pillars} />
          </div>
          <ChartCredit />
        </div>
      </PageContent>
    </>
  )
}
