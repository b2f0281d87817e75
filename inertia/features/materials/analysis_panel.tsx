import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { formatMoment, withinSentence } from '@domain/schedule/format_date_time'
import { Button } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { LoadFailed } from '~/components/notice'
import { Progress, Skeleton } from '~/components/progress'
import { useClock, useNow } from '~/hooks/use_clock'
import { Tag } from '~/components/badge'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { BrandAnalysisCard } from '#transformers/material_transformer'
import type { ClaimField, Evidence, SuggestedCampaign } from '@domain/materials/analysis_result'
import { useDisclosure } from '~/hooks/use_disclosure'
import { ANALYSIS, SUGGESTION } from './messages'
import type { useAnalysis } from './use_analysis'
import { Check, Plus } from 'lucide-react'
import { Locked } from '~/components/locked'
import { notify } from '~/lib/toasts'
import { generateCampaign } from './material_calls'
import { useRefusal } from '~/lib/use_refusal'
import styles from './analysis_panel.module.scss'

interface AnalysisPanelProps {
  state: ReturnType<typeof useAnalysis>
  timezone: string
  /** Starts an analysis, or opens what it requires first. Null for read-only members. */
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

/** The right half: the brand analysis and its progress. */
export function AnalysisPanel({ state, timezone, start }: AnalysisPanelProps) {
  const { analysis, run, isLoaded, hasFailed, load, cancel } = state
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
      {hasFailed && <LoadFailed onAgain={load}>{ANALYSIS.loadFailed}</LoadFailed>}
      {analysis && <AnalysisResult key={analysis.id} analysis={analysis} />}
      {isLoaded && !hasFailed && !analysis && !run && (
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

interface AnalysisOriginProps {
  analysis: BrandAnalysisCard
  timezone: string
}

/** The origin of the analysis: 'From 4 materials, Wed 18 Nov, 16:20 CET'. */
function AnalysisOrigin({ analysis, timezone }: AnalysisOriginProps) {
  const made = formatMoment(new Date(analysis.created_at), timezone, useClock(), useNow())
  return (
    <p className={styles.origin}>
      {ANALYSIS.from(analysis.materials.length)}, {withinSentence(made)}
    </p>
  )
}

interface AnalysisResultProps {
  analysis: BrandAnalysisCard
}

function Tags({ words }: { words: string[] }) {
  return (
    <ul className={styles.tags}>
      {words.map((word) => (
        <li key={word}>
          <Tag>{word}</Tag>
        </li>
      ))}
    </ul>
  )
}

/** The brand analysis: up to 6 pillars, 5 roles and 3 campaigns. */
function AnalysisResult({ analysis }: AnalysisResultProps) {
  const shown = { analysis }
  return (
    <>
      <ClaimGroup {...shown} title={ANALYSIS.voice} field="brand_voice">
        <p className={styles.voice}>{analysis.brand_voice}</p>
      </ClaimGroup>
      <ClaimGroup {...shown} title={ANALYSIS.pillars} field="content_pillars">
        <Tags words={analysis.content_pillars.slice(0, 6)} />
      </ClaimGroup>
      <ClaimGroup {...shown} title={ANALYSIS.roles} field="job_titles">
        <Tags words={analysis.target_audience.job_titles.slice(0, 5)} />
      </ClaimGroup>
      <ClaimGroup {...shown} title={ANALYSIS.campaigns} field="suggested_campaigns">
        <ul>
          {analysis.suggested_campaigns.slice(0, 3).map((campaign) => (
            <Suggestion key={campaign.name} orgId={analysis.org_id} campaign={campaign} />
          ))}
        </ul>
      </ClaimGroup>
    </>
  )
}

interface ClaimGroupProps {
  title: string
  field: ClaimField
  analysis: BrandAnalysisCard
  children: ReactNode
}

/** Claims of one kind, with their evidence on request. */
function ClaimGroup({ title, field, analysis, children }: ClaimGroupProps) {
  const { isOpen, toggle } = useDisclosure()
  const id = useId()
  const evidence = analysis.evidence.filter((item) => item.field === field)
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.claimGroupHead}>
        <h4 className={styles.claimGroupTitle}>{title}</h4>
        {evidence.length > 0 && (
          <button
            type="button"
            className={styles.why}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={toggle}
          >
            {ANALYSIS.why}
          </button>
        )}
      </div>
      {children}
      {isOpen && <EvidenceList id={id} evidence={evidence} materials={analysis.materials} />}
    </section>
  )
}

interface EvidenceListProps {
  id: string
  evidence: Evidence[]
  materials: BrandAnalysisCard['materials']
}

/** The quotes from materials that support each claim. */
function EvidenceList({ id, evidence, materials }: EvidenceListProps) {
  const names = new Map(materials.map((material) => [material.id, material.name]))
  return (
    <ul id={id} className={styles.list}>
      {evidence.map(({ claim, field, material_id: materialId, quote }) => (
        <li key={`${field} ${claim}`} className={styles.item}>
          {field !== 'brand_voice' && <span className={styles.claim}>{claim}</span>}
          {quote ? <q className={styles.quote}>{quote}</q> : <span>{ANALYSIS.noQuote}</span>}
          <span className={styles.source}>{names.get(materialId) ?? ANALYSIS.gone}</span>
        </li>
      ))}
    </ul>
  )
}

interface SuggestionProps {
  orgId: string
  campaign: SuggestedCampaign
}

/** A suggested campaign that one click creates. */
function Suggestion({ orgId, campaign }: SuggestionProps) {
  const { name, description, focus } = campaign
  const { state, create } = useSuggestion(orgId, campaign)
  const refusal = useRefusal('manage_campaigns', orgId)
  return (
    <li className={styles.suggestion}>
      <div className={styles.words}>
        <h5 className={styles.name}>{name}</h5>
        <p className={styles.description}>{description}</p>
        {focus && <p className={styles.focus}>{SUGGESTION.focus(focus)}</p>}
      </div>
      <Locked reason={refusal}>
        <Button
          size="small"
          icon={state === 'created' ? Check : Plus}
          disabled={state === 'created'}
          busy={state === 'creating' && SUGGESTION.creating}
          aria-label={state === 'idle' ? `${SUGGESTION.create}: ${name}` : undefined}
          onClick={create}
        >
          {state === 'created' ? SUGGESTION.created : SUGGESTION.create}
        </Button>
      </Locked>
    </li>
  )
}

type State = 'idle' | 'creating' | 'created'

/** Creates a campaign from a suggestion, at most once. */
function useSuggestion(orgId: string, campaign: SuggestedCampaign) {
  const [state, setState] = useState<State>('idle')

  const create = async () => {
    if (state !== 'idle') return
    setState('creating')
    try {
      await generateCampaign(orgId, campaign)
      setState('created')
      notify.success(SUGGESTION.success(campaign.name))
    } catch (error) {
      setState('idle')
      notify.error(SUGGESTION.failed(error instanceof Error ? error.message : ''))
    }
  }

  return { state, create }
}
