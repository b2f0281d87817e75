import { Tag } from '~/components/tag'
import type { BrandAnalysis } from '~/lib/materials_wire'
import { ClaimGroup } from './claim_group'
import { ANALYSIS } from './messages'
import { Suggestion } from './suggestion'
import styles from './analysis_result.module.scss'

interface AnalysisResultProps {
  analysis: BrandAnalysis
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

/** What is understood of the brand: up to 6 pillars, 5 roles and 3 campaigns (spec section 2). */
export function AnalysisResult({ analysis }: AnalysisResultProps) {
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
