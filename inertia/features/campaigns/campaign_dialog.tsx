import { useState } from 'react'
import type { FormEvent } from 'react'
import { isTestFrequency } from '@domain/campaigns/campaign_options'
import type { Frequency } from '@domain/campaigns/campaign_options'
import { Dialog, DialogBody, FormFooter } from '~/components/dialogs/dialog'
import { Notice } from '~/components/notice'
import { Field } from '~/components/forms/field'
import { Select } from '~/components/forms/select'
import { Toggle } from '~/components/forms/choices'
import { AboutSection, WritingSection, FormSection } from './campaign_sections'
import type { SectionProps } from './campaign_sections'
import { FREQUENCY_OPTIONS } from './campaign_form'
import { FORM } from './messages'
import { useCampaignForm } from './use_campaign_form'
import type { CampaignFormOptions } from './use_campaign_form'
import { useAuthors } from '~/features/linkedin/use_authors'
import { SOURCES } from './sources/messages'
import { SourcesSection } from './sources/sources_section'
import { ListField } from './list_field'
import { TimeSlotsField } from './time_slots_field'
import styles from './campaign_form.module.scss'

interface CampaignFormProps extends Omit<CampaignFormOptions, 'authors'> {
  /** The zone of the time slots. */
  zone: string
}

interface CampaignDialogProps extends Omit<CampaignFormProps, 'onDirty'> {
  open: boolean
  onClose: () => void
}

const FORM_ID = 'campaign-form'

function CampaignForm({ zone, ...options }: CampaignFormProps) {
  const { authors } = useAuthors(options.orgId)
  const { form, problems, failure, isBusy, dispatchForm, save } = useCampaignForm({
    ...options,
    authors: authors?.choices ?? null,
  })
  const { campaign } = options
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const section = { form, problems, dispatchForm }
  return (
    <>
      <DialogBody>
        {failure && <Notice tone="negative">{failure}</Notice>}
        <form id={FORM_ID} className={styles.form} onSubmit={submit} noValidate>
          <AboutSection {...section} authors={authors} campaign={campaign} />
          <ScheduleSection {...section} zone={zone} />
          <AudienceSection {...section} />
          <WritingSection {...section} />
        </form>
        {campaign ? (
          <SourcesSection campaignId={campaign.id} orgId={options.orgId} zone={zone} />
        ) : (
          <p className={styles.hint}>{SOURCES.afterSaving}</p>
        )}
      </DialogBody>
      <FormFooter form={FORM_ID} busy={isBusy && FORM.saving}>
        {campaign ? FORM.save : FORM.createTitle}
      </FormFooter>
    </>
  )
}

/** Creates or edits a campaign. Asks before unsaved changes are lost. */
export function CampaignDialog({ open, onClose, onSaved, ...rest }: CampaignDialogProps) {
  const [isDirty, setDirty] = useState(false)
  const leave = (then: () => void) => () => {
    setDirty(false)
    then()
  }
  return (
    <Dialog
      open={open}
      onClose={leave(onClose)}
      title={rest.campaign ? FORM.editTitle : FORM.createTitle}
      size="large"
      confirmClose={isDirty ? FORM.discard : undefined}
    >
      <CampaignForm {...rest} onDirty={() => setDirty(true)} onSaved={leave(onSaved)} />
    </Dialog>
  )
}

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

/** Content pillars and target audience. */
function AudienceSection({ form, problems, dispatchForm }: SectionProps) {
  return (
    <FormSection title="Content and audience">
      {LISTS.map((list) => (
        <ListField
          key={list.name}
          {...list}
          rows={form[list.name]}
          problem={problems[list.name]}
          dispatchForm={dispatchForm}
        />
      ))}
    </FormSection>
  )
}

interface ScheduleSectionProps extends SectionProps {
  zone: string
}

/** Frequency, time slots and whether posts need a review. */
function ScheduleSection({ form, problems, zone, dispatchForm }: ScheduleSectionProps) {
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
          onChange={(next) => dispatchForm({ type: 'set', part: { frequency: next as Frequency } })}
        />
      </Field>
      <TimeSlotsField
        slots={form.timeSlots}
        zone={zone}
        problem={problems.timeSlots}
        dispatchForm={dispatchForm}
      />
      <div className={styles.choice}>
        <Toggle
          checked={autoPost}
          onChange={(next) => dispatchForm({ type: 'set', part: { autoPost: next } })}
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
