import { useId } from 'react'
import { SLIDE_TEMPLATES, TEMPLATE_NAMES } from '@domain/slides/slide_look'
import { SLIDE_LOOK } from '~/features/drafts/messages'
import { SlideSketch } from './slide_sketch'
import { useSlideLook } from './use_slide_look'
import styles from './slide_look.module.scss'

/** How the pages of the organization's carousels are drawn: one of five templates, in its colour. */
export function SlideLookField({ orgId }: { orgId: string }) {
  const name = useId()
  const { look, show, keep } = useSlideLook(orgId)
  if (!look) return null
  return (
    <fieldset className={styles.field}>
      <legend>{SLIDE_LOOK.label}</legend>
      <div className={styles.templates}>
        {SLIDE_TEMPLATES.map((template) => (
          <label key={template} className={styles.template}>
            <input
              type="radio"
              name={name}
              checked={look.template === template}
              onChange={() => void keep({ ...look, template })}
            />
            <SlideSketch {...look} template={template} />
            <span>{TEMPLATE_NAMES[template]}</span>
          </label>
        ))}
      </div>
      <label className={styles.color}>
        <input
          type="color"
          value={look.color}
          onChange={(event) => show({ color: event.target.value })}
          onBlur={() => void keep(look)}
        />
        {SLIDE_LOOK.color}
      </label>
      <p className={styles.hint}>{SLIDE_LOOK.hint}</p>
    </fieldset>
  )
}
