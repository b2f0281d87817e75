import { useId, type ReactNode } from 'react'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { BrandAnalysis, ClaimField } from '~/lib/materials_wire'
import { EvidenceList } from './evidence_list'
import { ANALYSIS } from './messages'
import styles from './claim_group.module.scss'

interface ClaimGroupProps {
  title: string
  field: ClaimField
  analysis: BrandAnalysis
  children: ReactNode
}

/** Claims of one kind, and on request why we think so. */
export function ClaimGroup({ title, field, analysis, children }: ClaimGroupProps) {
  const { isOpen, toggle } = useDisclosure()
  const id = useId()
  const evidence = analysis.evidence.filter((one) => one.field === field)
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.head}>
        <h4 className={styles.title}>{title}</h4>
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
