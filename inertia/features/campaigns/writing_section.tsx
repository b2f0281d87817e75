import { textModelGroups } from '@domain/ai/models'
import { Field } from '~/components/field'
import { Select } from '~/components/select'
import { Toggle } from '~/components/toggle'
import { IMAGE_MODEL_OPTIONS, STYLE_OPTIONS, TONE_OPTIONS, withChosen } from './campaign_options'
import { ContentTypes } from './content_types'
import { FormSection } from './form_section'
import type { SectionProps } from './section_props'
import styles from './campaign_form.module.scss'

function today() {
  return new Date().toISOString().slice(0, 10)
}

function Images({ form, problems, tell }: SectionProps) {
  return (
    <>
      <div className={styles.choice}>
        <Toggle
          checked={form.includeImages}
          onChange={(includeImages) => tell({ type: 'set', part: { includeImages } })}
        >
          Include images
        </Toggle>
        <Toggle
          checked={form.useAiImages}
          disabled={!form.includeImages}
          onChange={(useAiImages) => tell({ type: 'set', part: { useAiImages } })}
        >
          Generate images with AI
        </Toggle>
      </div>
      <Field label="Image style" error={problems.imageStyle}>
        <Select
          value={form.imageStyle}
          options={withChosen(STYLE_OPTIONS, form.imageStyle)}
          disabled={!form.includeImages}
          onChange={(imageStyle) => tell({ type: 'set', part: { imageStyle } })}
        />
      </Field>
      <Field label="Image model" error={problems.imageModel}>
        <Select
          value={form.imageModel}
          options={withChosen(IMAGE_MODEL_OPTIONS, form.imageModel)}
          disabled={!form.includeImages || !form.useAiImages}
          onChange={(imageModel) => tell({ type: 'set', part: { imageModel } })}
        />
      </Field>
    </>
  )
}

/** How the posts sound, what they look like, and which models make them. */
export function WritingSection({ form, problems, tell }: SectionProps) {
  return (
    <FormSection title="Voice and images">
      <Field label="Tone" error={problems.toneVoice}>
        <Select
          value={form.toneVoice}
          options={withChosen(TONE_OPTIONS, form.toneVoice)}
          onChange={(toneVoice) => tell({ type: 'set', part: { toneVoice } })}
        />
      </Field>
      <Field label="Text model" error={problems.textModel}>
        <Select
          value={form.textModel}
          options={textModelGroups(today())}
          onChange={(textModel) => tell({ type: 'set', part: { textModel } })}
        />
      </Field>
      <ContentTypes
        chosen={form.contentTypes}
        problem={problems.contentTypes}
        onChange={(contentTypes) => tell({ type: 'set', part: { contentTypes } })}
      />
      <Images form={form} problems={problems} tell={tell} />
    </FormSection>
  )
}
