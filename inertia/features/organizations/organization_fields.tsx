import {
  DEFAULT_BRAND_TONE,
  DEFAULT_TARGET_AUDIENCE,
  ORGANIZATION_BOUNDS,
} from '@domain/organizations/defaults'
import type { ApiError } from '~/client'
import { Field } from '~/components/field'
import { TextArea } from '~/components/text_area'
import { TextInput } from '~/components/text_input'
import type { OrganizationCard } from '~/lib/wire'

interface OrganizationFieldsProps {
  /** The one to edit; null for a new one. */
  organization: OrganizationCard | null
  failure: ApiError | null
}

export function OrganizationFields({ organization, failure }: OrganizationFieldsProps) {
  const { name, website, brandTone, targetAudience } = ORGANIZATION_BOUNDS
  return (
    <>
      <Field label="Name" error={failure?.problemOf('name')}>
        <TextInput
          name="name"
          required
          autoFocus
          defaultValue={organization?.name}
          maxLength={name.max}
        />
      </Field>
      <Field
        label="Website"
        hint="Optional. Herald reads it when you analyze brand materials."
        error={failure?.problemOf('website')}
      >
        <TextInput
          name="website"
          inputMode="url"
          placeholder="https://"
          defaultValue={organization?.website ?? undefined}
          maxLength={website.max}
        />
      </Field>
      <Field label="Brand tone" error={failure?.problemOf('brand_tone')}>
        <TextInput
          name="brand_tone"
          defaultValue={organization?.brand_tone ?? DEFAULT_BRAND_TONE}
          maxLength={brandTone.max}
        />
      </Field>
      <Field label="Target audience" error={failure?.problemOf('target_audience')}>
        <TextArea
          name="target_audience"
          rows={2}
          defaultValue={organization?.target_audience ?? DEFAULT_TARGET_AUDIENCE}
          maxLength={targetAudience.max}
        />
      </Field>
    </>
  )
}
