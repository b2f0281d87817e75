import { FormSection } from './form_section'
import { ListField } from './list_field'
import type { SectionProps } from './section_props'

const LISTS = [
  {
    name: 'contentPillars',
    label: 'Content pillars',
    noun: 'pillar',
    placeholder: 'A recurring theme',
  },
  { name: 'jobTitles', label: 'Job titles', noun: 'job title', placeholder: 'Operations director' },
  { name: 'industries', label: 'Industries', noun: 'industry', placeholder: 'Logistics' },
  { name: 'interests', label: 'Interests', noun: 'interest', placeholder: 'Automation' },
] as const

/** What the posts speak of, and to whom. */
export function AudienceSection({ form, problems, tell }: SectionProps) {
  return (
    <FormSection title="Content and audience">
      {LISTS.map((list) => (
        <ListField
          key={list.name}
          {...list}
          rows={form[list.name]}
          problem={problems[list.name]}
          tell={tell}
        />
      ))}
    </FormSection>
  )
}
