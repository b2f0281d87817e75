import { Checkbox } from '~/components/checkbox'
import styles from './campaign_form.module.scss'
import rows from './rows.module.scss'

interface ContentTypesProps {
  chosen: string[]
  problem?: string
  onChange: (chosen: string[]) => void
}

const TYPES = [
  { id: 'text', label: 'Text' },
  { id: 'image', label: 'Image' },
  { id: 'carousel', label: 'Carousel' },
]

/** What kinds of posts the campaign writes; one is always chosen. */
export function ContentTypes({ chosen, problem, onChange }: ContentTypesProps) {
  const turn = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset className={rows.rows}>
      <legend className={rows.legend}>Content types</legend>
      <div className={styles.boxes}>
        {TYPES.map(({ id, label }) => (
          <Checkbox key={id} checked={chosen.includes(id)} onChange={() => turn(id)}>
            {label}
          </Checkbox>
        ))}
      </div>
      {problem && (
        <p className={rows.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
