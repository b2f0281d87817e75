import { isTestFrequency, type Frequency } from '@domain/campaigns/options'
import { Field } from '~/components/field'
import { Select } from '~/components/select'
import { Toggle } from '~/components/toggle'
import { FREQUENCY_OPTIONS } from './campaign_options'
import { FormSection } from './form_section'
import { FORM } from './messages'
import type { SectionProps } from './section_props'
import { TimeSlotsField } from './time_slots_field'
import styles from './campaign_form.module.scss'

interface ScheduleSectionProps extends SectionProps {
  zone: string
}

/** How often it writes, at what times, and whether anybody looks first. */
export function ScheduleSection({ form, problems, zone, tell }: ScheduleSectionProps) {
  const { frequency, autoPost } = form
  return (
    <FormSection title="Schedule">
      <Field
        label="Frequency"
        error={problems.frequency}
        hint={isTestFrequency(frequency) ? FORM.testing : undefined}
      >
        <Select
          value={frequency}
          options={FREQUENCY_OPTIONS}
          onChange={(next) => tell({ type: 'set', part: { frequency: next as Frequency } })}
        />
      </Field>
      <TimeSlotsField slots={form.timeSlots} zone={zone} problem={problems.timeSlots} tell={tell} />
      <div className={styles.choice}>
        <Toggle
          checked={autoPost}
          onChange={(next) => tell({ type: 'set', part: { autoPost: next } })}
        >
          Publish without review
        </Toggle>
        <p className={styles.hint}>{FORM.autoPost}</p>
        {problems.autoPost && (
          <p className={styles.problem} role="alert">
            {problems.autoPost}
          </p>
        )}
      </div>
    </FormSection>
  )
}
