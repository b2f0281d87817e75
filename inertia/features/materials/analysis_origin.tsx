import { formatMoment } from '@domain/schedule/format_date_time'
import { useClock } from '~/hooks/use_clock'
import { useNow } from '~/hooks/use_now'
import type { BrandAnalysis } from '~/lib/materials_wire'
import { ANALYSIS } from './messages'
import styles from './analysis_panel.module.scss'

interface AnalysisOriginProps {
  analysis: BrandAnalysis
  timezone: string
}

/** 'From 4 materials, Wed 18 Nov, 16:20 CET' */
export function AnalysisOrigin({ analysis, timezone }: AnalysisOriginProps) {
  const made = formatMoment(new Date(analysis.created_at), timezone, useClock(), useNow())
  return (
    <p className={styles.origin}>
      {ANALYSIS.from(analysis.materials.length)}, {made}
    </p>
  )
}
