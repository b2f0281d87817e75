import { CAMPAIGN_BOUNDS } from '@domain/campaigns/campaign_fields'
import { Field } from '~/components/field'
import { Select } from '~/components/select'
import { TextArea } from '~/components/text_area'
import { TextInput } from '~/components/text_input'
import type { Campaign, CampaignStatus } from '~/lib/campaign_wire'
import type { CampaignAuthor } from './campaign_authors'
import { statusOptions } from './campaign_options'
import { FormSection } from './form_section'
import { PublishAs } from './publish_as'
import type { SectionProps } from './section_props'

interface AboutSectionProps extends SectionProps {
  /** Null until they have loaded. */
  authors: CampaignAuthor[] | null
  /** Null for a new one. */
  campaign: Campaign | null
}

/** What the campaign is called, what it is about, and whom it speaks for. */
export function AboutSection({ form, problems, authors, campaign, tell }: AboutSectionProps) {
  return (
    <FormSection title="Campaign">
      <Field label="Name" required error={problems.name}>
        <TextInput
          autoFocus
          value={form.name}
          maxLength={CAMPAIGN_BOUNDS.name.max}
          onChange={({ target }) => tell({ type: 'set', part: { name: target.value } })}
        />
      </Field>
      <Field label="Description" error={problems.description}>
        <TextArea
          rows={3}
          value={form.description}
          maxLength={CAMPAIGN_BOUNDS.description.max}
          placeholder="What the posts are about and what they should achieve"
          onChange={({ target }) => tell({ type: 'set', part: { description: target.value } })}
        />
      </Field>
      <PublishAs
        authors={authors}
        value={form.authorId}
        keptName={campaign?.author_name ?? null}
        problem={problems.authorId}
        onChange={(authorId) => tell({ type: 'set', part: { authorId } })}
      />
      <Field label="Status" error={problems.status}>
        <Select
          value={form.status}
          options={statusOptions(campaign?.status ?? null)}
          onChange={(status) => tell({ type: 'set', part: { status: status as CampaignStatus } })}
        />
      </Field>
    </FormSection>
  )
}
