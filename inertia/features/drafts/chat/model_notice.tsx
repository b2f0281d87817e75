import { newerModel, textModel } from '@domain/ai/models'
import { today } from './today'
import styles from './model_notice.module.scss'

interface ModelNoticeProps {
  model: string
  onChange: (id: string) => void
}

/** Of a model that its vendor has ended: which one answers in its place, and the way to that. */
export function ModelNotice({ model, onChange }: ModelNoticeProps) {
  const newer = newerModel(model, today())
  if (!newer) return null
  return (
    <p className={styles.notice}>
      {textModel(model)?.label} is retired. {newer.label} answers instead.{' '}
      <button type="button" onClick={() => onChange(newer.id)}>
        Use {newer.label}
      </button>
    </p>
  )
}
