import type { ReactNode } from 'react'
import { CAMPAIGN_BOUNDS } from '@domain/campaigns/campaign_fields'
import { POLL_TYPE } from '@domain/campaigns/post_parts'
import { textModelGroups } from '@domain/ai/model_catalog'
import { Field, TextArea, TextInput } from '~/components/forms/field'
import { Select } from '~/components/forms/select'
import type { CampaignCard } from '#transformers/campaign_transformer'
import type { CampaignStatus, Tone } from '@domain/campaigns/campaign_options'
import type { ImageStyle } from '@domain/images/image_request'
import { Tile } from '~/components/card'
import { Toggle, Checkbox } from '~/components/forms/choices'
import {
  statusOptions,
  IMAGE_MODEL_OPTIONS,
  STYLE_OPTIONS,
  TONE_OPTIONS,
  withChosen,
} from './campaign_form'
import type { Authors } from '~/features/linkedin/use_authors'
import type { AuthorChoice } from '~/lib/author_choices'
import type { CampaignForm, FormAction } from './campaign_form'
import { FORM } from './messages'
import styles from './campaign_form.module.scss'
import rows from './rows.module.scss'

interface AboutSectionProps extends SectionProps {
  authors: Authors
  /** Null for a new one. */
  campaign: CampaignCard | null
}

/** Name, description and author of the campaign. */
export function AboutSection({
  form,
  problems,
  authors,
  campaign,
  dispatchForm,
}: AboutSectionProps) {
  return (
    <FormSection title="Campaign">
      <Field label="Name" required error={problems.name}>
        <TextInput
          autoFocus
          value={form.name}
          maxLength={CAMPAIGN_BOUNDS.name.max}
          onChange={({ target }) => dispatchForm({ type: 'set', part: { name: target.value } })}
        />
      </Field>
      <Field label="Description" error={problems.description}>
        <TextArea
          rows={3}
          value={form.description}
          maxLength={CAMPAIGN_BOUNDS.description.max}
          placeholder="What the posts are about and what they should achieve"
          onChange={({ target }) =>
            dispatchForm({ type: 'set', part: { description: target.value } })
          }
        />
      </Field>
      <PublishAs
        authors={authors}
        value={form.authorId}
        savedName={campaign?.author_name ?? null}
        problem={problems.authorId}
        onChange={(authorId) => dispatchForm({ type: 'set', part: { authorId } })}
      />
      <Field label="Status" error={problems.status}>
        <Select
          value={form.status}
          options={statusOptions(campaign?.status ?? null)}
          onChange={(status) =>
            dispatchForm({ type: 'set', part: { status: status as CampaignStatus } })
          }
        />
      </Field>
    </FormSection>
  )
}

interface PublishAsProps {
  authors: Authors
  value: string
  /** The name of a stored author who is no longer in the list. */
  savedName: string | null
  problem?: string
  onChange: (id: string) => void
}

function option({ id, name, kind, picture }: AuthorChoice) {
  const shape = kind === 'company' ? 'square' : 'round'
  return {
    value: id,
    label: name,
    mark: <Tile name={name} src={picture} size={20} shape={shape} />,
  }
}

/** Selects the profile or company page that publishes the campaign's posts. */
function PublishAs({ authors, value, savedName, problem, onChange }: PublishAsProps) {
  const choices = authors?.choices ?? []
  const hasNoAuthors = authors !== null && choices.length === 0
  return (
    <Field
      label="Publish As"
      required={authors !== null && !hasNoAuthors}
      error={problem}
      hint={hasNoAuthors ? FORM.noAuthors : undefined}
      warning={hasNoAuthors ? undefined : authors?.warningFor(value || null)}
    >
      <Select
        value={choices.some(({ id }) => id === value) ? value : ''}
        options={choices.map(option)}
        placeholder={savedName ?? (authors === null ? FORM.authorsLoading : FORM.chooseAuthor)}
        disabled={authors === null || hasNoAuthors}
        onChange={onChange}
      />
    </Field>
  )
}

function today() {
  return new Date().toISOString().slice(0, 10)
}

function Images({ form, problems, dispatchForm }: SectionProps) {
  return (
    <>
      <div className={styles.choice}>
        <Toggle
          checked={form.includeImages}
          onChange={(includeImages) => dispatchForm({ type: 'set', part: { includeImages } })}
        >
          Include images
        </Toggle>
        <Toggle
          checked={form.useAiImages}
          disabled={!form.includeImages}
          onChange={(useAiImages) => dispatchForm({ type: 'set', part: { useAiImages } })}
        >
          Generate images with AI
        </Toggle>
      </div>
      <Field label="Image style" error={problems.imageStyle}>
        <Select
          value={form.imageStyle}
          options={withChosen(STYLE_OPTIONS, form.imageStyle)}
          disabled={!form.includeImages}
          onChange={(style) =>
            dispatchForm({ type: 'set', part: { imageStyle: style as ImageStyle } })
          }
        />
      </Field>
      <Field label="Image model" error={problems.imageModel}>
        <Select
          value={form.imageModel}
          options={withChosen(IMAGE_MODEL_OPTIONS, form.imageModel)}
          disabled={!form.includeImages || !form.useAiImages}
          onChange={(imageModel) => dispatchForm({ type: 'set', part: { imageModel } })}
        />
      </Field>
    </>
  )
}

/** Tone, image style and models. */
export function WritingSection({ form, problems, dispatchForm }: SectionProps) {
  return (
    <FormSection title="Voice and images">
      <Field label="Tone" error={problems.toneVoice}>
        <Select
          value={form.toneVoice}
          options={withChosen(TONE_OPTIONS, form.toneVoice)}
          onChange={(tone) => dispatchForm({ type: 'set', part: { toneVoice: tone as Tone } })}
        />
      </Field>
      <Field label="Text model" error={problems.textModel}>
        <Select
          value={form.textModel}
          options={textModelGroups(today())}
          onChange={(textModel) => dispatchForm({ type: 'set', part: { textModel } })}
        />
      </Field>
      <ContentTypes
        chosen={form.contentTypes}
        problem={problems.contentTypes}
        onChange={(contentTypes) => dispatchForm({ type: 'set', part: { contentTypes } })}
      />
      <div className={styles.choice}>
        <Toggle
          checked={form.linkInFirstComment}
          onChange={(linkInFirstComment) =>
            dispatchForm({ type: 'set', part: { linkInFirstComment } })
          }
        >
          {FORM.linkInComment}
        </Toggle>
        <p className={styles.hint}>{FORM.linkInCommentHint}</p>
      </div>
      <Images form={form} problems={problems} dispatchForm={dispatchForm} />
    </FormSection>
  )
}

interface ContentTypesProps {
  chosen: string[]
  problem?: string
  onChange: (chosen: string[]) => void
}

const TYPES = [
  { id: 'text', label: 'Text' },
  { id: 'image', label: 'Image' },
  { id: 'carousel', label: 'Carousel' },
  { id: POLL_TYPE, label: 'Poll' },
]

/** The kinds of posts that the campaign writes. At least one stays selected. */
function ContentTypes({ chosen, problem, onChange }: ContentTypesProps) {
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((type) => type !== id) : [...chosen, id]
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset className={rows.rows}>
      <legend className={rows.legend}>Content types</legend>
      <div className={styles.boxes}>
        {TYPES.map(({ id, label }) => (
          <Checkbox key={id} checked={chosen.includes(id)} onChange={() => toggle(id)}>
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

interface FormSectionProps {
  title: string
  children: ReactNode
}

export function FormSection({ title, children }: FormSectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

export type Problems = Partial<Record<keyof CampaignForm, string>>

export interface SectionProps {
  form: CampaignForm
  problems: Problems
  dispatchForm: (action: FormAction) => void
}
