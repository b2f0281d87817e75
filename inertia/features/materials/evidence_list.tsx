import type { BrandAnalysis, Evidence } from '~/lib/materials_wire'
import { ANALYSIS } from './messages'
import styles from './evidence_list.module.scss'

interface EvidenceListProps {
  id: string
  evidence: Evidence[]
  materials: BrandAnalysis['materials']
}

/** Where each claim comes from, in the words of the material. */
export function EvidenceList({ id, evidence, materials }: EvidenceListProps) {
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
