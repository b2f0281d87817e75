import { Button } from '~/components/button'
import { EmptyState } from '~/components/empty_state'
import { Progress } from '~/components/progress'
import { Skeleton } from '~/components/skeleton'
import { VisuallyHidden } from '~/components/visually_hidden'
import { AnalysisOrigin } from './analysis_origin'
import { AnalysisResult } from './analysis_result'
import { ANALYSIS } from './messages'
import type { useAnalysis } from './use_analysis'
import styles from './analysis_panel.module.scss'

interface AnalysisPanelProps {
  state: ReturnType<typeof useAnalysis>
  timezone: string
  /** Begins an analysis, or leads to what it needs first; null for those who only read. */
  start: { label: string; perform: () => void } | null
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton width="90%" height={16} />
      <Skeleton width="70%" height={16} />
    </div>
  )
}

/** The right half: what Herald understood, and what it is at. */
export function AnalysisPanel({ state, timezone, start }: AnalysisPanelProps) {
  const { analysis, run, isLoaded, cancel } = state
  const { step, done, total } = run?.progress ?? { step: '', done: 0, total: 0 }
  return (
    <section className={styles.panel} aria-label={ANALYSIS.title}>
      <div className={styles.head}>
        <h3 className={styles.title}>{ANALYSIS.title}</h3>
        {analysis && <AnalysisOrigin analysis={analysis} timezone={timezone} />}
      </div>
      {run && (
        <div className={styles.progress}>
          <Progress
            step={step || ANALYSIS.starting}
            done={done}
            total={total}
            startedAt={new Date(run.started_at ?? run.created_at)}
            onCancel={cancel}
          />
        </div>
      )}
      {!isLoaded && <Waiting />}
      {analysis && <AnalysisResult key={analysis.id} analysis={analysis} />}
      {isLoaded && !analysis && !run && (
        <EmptyState
          title={ANALYSIS.none}
          hint={ANALYSIS.noneHint}
          action={
            start && (
              <Button size="small" onClick={start.perform}>
                {start.label}
              </Button>
            )
          }
        />
      )}
    </section>
  )
}
