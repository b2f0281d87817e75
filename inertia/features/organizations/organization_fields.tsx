import {
  DEFAULT_BRAND_TONE,
  DEFAULT_TARGET_AUDIENCE,
  ORGANIZATION_BOUNDS,
} from '@domain/organizations/defaults'
import type { ApiError } from '~/client'
import { Field } from '~/components/field'
import { TextArea } from '~/components/text_area'
import { TextInput } from '~/components/text_input'

interface OrganizationFieldsProps {
  failure: ApiError | null
}

export function OrganizationFields({ failure }: OrganizationFieldsProps) {
  const { name, website, brandTone, targetAudience } = ORGANIZATION_BOUNDS
  return (
    <>
      <Field label="Name" error={failure?.problemOf('name')}>
        <TextInput name="name" required autoFocus maxLength={name.max} />
      </Field>
      <Field
        label="Website"
        hint="Optional. Herald reads it when you analyze brand materials."
        error={failure?.problemOf('website')}
      >
        <TextInput name="website" inputMode="url" placeholder="https://" maxLength={website.max} />
      </Field>
      <Field label="Brand tone" error={failure?.problemOf('brand_tone')}>
        <TextInput name="brand_tone" defaultValue={DEFAULT_BRAND_TONE} maxLength={brandTone.max} />
      </Field>
      <Field label="Target audience" error={failure?.problemOf('target_audience')}>
        <TextArea
          name="target_audience"
          rows={2}
          defaultValue={DEFAULT_TARGET_AUDIENCE}
          maxLength={targetAudience.max}
        />
      </Field>
    </>
  )
}
