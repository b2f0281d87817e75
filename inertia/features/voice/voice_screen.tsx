import { useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { Plus } from 'lucide-react'
import { MIN_PICKED } from '@domain/voice/voice_examples'
import { Button, ButtonLink } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { Segmented } from '~/components/forms/segmented'
import { Select } from '~/components/forms/select'
import { PageContent, PageHeader } from '~/components/page'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { useLive } from '~/hooks/use_live'
import { MaterialsDialog } from '~/features/materials/materials_dialog'
import { NoOrganization } from '~/layouts/no_organization'
import { detectedZone } from '~/lib/browser_document'
import { lazyDialog } from '~/lib/lazy'
import type { SharedProps } from '~/lib/shared_props'
import { useRefusal } from '~/lib/use_refusal'
import type { OrganizationCard } from '#transformers/organization_transformer'
import type { VoiceCard } from '#transformers/voice_transformer'
import { ExampleList } from './example_list'
import { Measures } from './measures'
import { VOICE } from './messages'
import styles from './voice_screen.module.scss'

const PickDialog = lazyDialog(async () => {
  const { PickDialog: Dialog } = await import('./pick_dialog')
  return Dialog
})

export interface VoiceScreenProps {
  /** The voices of all authors with published posts, those with the most metrics first. */
  voices: VoiceCard[]
}

/** The voice of the selected organization's authors. */
export function VoiceScreen({ voices }: VoiceScreenProps) {
  const { organizations, selectedOrgId } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === selectedOrgId)
  useLive(['posts'], () => router.reload({ only: ['voices'] }))
  if (!organization) return <NoOrganization title={VOICE.noOrganization} />
  return <Voices key={organization.id} organization={organization} voices={voices} />
}

function Voices({ organization, voices }: VoiceScreenProps & { organization: OrganizationCard }) {
  const { user } = usePage<SharedProps>().props
  const { id: orgId, name } = organization
  const [chosen, setChosen] = useState<string | null>(null)
  const [open, setOpen] = useState<'posts' | 'materials' | null>(null)
  const pick = () => setOpen('posts')
  const close = () => setOpen(null)
  const refusal = useRefusal('edit_organization')
  const voice = voices.find((candidate) => keyOf(candidate) === chosen) ?? voices[0] ?? null
  // A silent voice has this button beside the sentence that asks for it.
  const add = voice?.sentence && refusal === null && (
    <Button icon={Plus} onClick={pick}>
      {VOICE.add}
    </Button>
  )
  const actions = (
    <>
      <Button onClick={() => setOpen('materials')}>{VOICE.materials}</Button>
      {add}
    </>
  )
  return (
    <>
      <PageHeader
        title={VOICE.title}
        back={{ href: '/dashboard/organizations', label: VOICE.back }}
        note={name}
        actions={actions}
      />
      <PageContent>
        {voice === null ? (
          <EmptyState
            title={VOICE.emptyTitle}
            hint={VOICE.emptyHint}
            action={
              <ButtonLink href="/dashboard/posts" size="small">
                {VOICE.goToPosts}
              </ButtonLink>
            }
          />
        ) : (
          <div className={styles.screen}>
            <div className={styles.main}>
              <Subtitle voice={voice} onPick={refusal === null ? pick : null} />
              <section className={styles.best} aria-label={VOICE.bestPosts}>
                <div className={styles.head}>
                  <h2 className={styles.title}>
                    {voice.state === 'measured' ? VOICE.bestPosts : VOICE.pickedPosts}
                  </h2>
                  <p className={styles.note}>{noteOf(voice)}</p>
                  <Authors voices={voices} value={keyOf(voice)} onChange={setChosen} />
                </div>
                <ExampleList key={keyOf(voice)} orgId={orgId} voice={voice} refusal={refusal} />
              </section>
            </div>
            {voice.profile && <Measures profile={voice.profile} others={voice.others} />}
          </div>
        )}
      </PageContent>
      {open === 'posts' && voice && <PickDialog orgId={orgId} voice={voice} onClose={close} />}
      {user && (
        <MaterialsDialog
          organization={open === 'materials' ? organization : null}
          userId={user.id}
          timezone={user.timezone ?? detectedZone()}
          onClose={close}
        />
      )}
    </>
  )
}

/** The voice in one sentence, or what is missing to determine it. */
function Subtitle({ voice, onPick }: { voice: VoiceCard; onPick: (() => void) | null }) {
  if (voice.sentence) return <p className={styles.subtitle}>{voice.sentence}</p>
  const isPersonal = voice.author_type === 'personal' && voice.measured === 0
  const picked = voice.examples.length
  return (
    <div className={styles.silent}>
      <p className={styles.subtitle}>{VOICE.silent(voice.measured)}</p>
      <p className={styles.note}>
        {isPersonal && VOICE.personalHint} {VOICE.silentHint(Math.min(picked, MIN_PICKED))}
      </p>
      {onPick && (
        <Button icon={Plus} tone="primary" onClick={onPick}>
          {VOICE.add}
        </Button>
      )}
    </div>
  )
}

function noteOf({ state, examples, measured }: VoiceCard) {
  if (state === 'measured') return VOICE.measuredNote(examples.length, measured)
  return state === 'picked' ? VOICE.pickedNote(examples.length) : ''
}

function keyOf({ author_type: type, author_id: id }: VoiceCard) {
  return `${type} ${id ?? ''}`
}

/** A page's name, or the first name of a person where only one person has it. */
function labelOf({ author_name: name, author_type: type }: VoiceCard, voices: VoiceCard[]) {
  if (name === null) return type === 'organization' ? 'Company page' : 'Personal profile'
  const [first = name] = name.split(' ')
  const namesakes = voices.filter((other) => other.author_name?.startsWith(`${first} `))
  return type === 'personal' && namesakes.length === 1 ? first : name
}

/** More authors than this do not fit side by side. */
const MAX_SEGMENTS = 3

interface AuthorsProps {
  voices: VoiceCard[]
  value: string
  onChange: (key: string) => void
}

function Authors({ voices, value, onChange }: AuthorsProps) {
  const isPhone = useMediaQuery(PHONE)
  if (voices.length < 2) return null
  const choices = voices.map((voice) => ({ value: keyOf(voice), label: labelOf(voice, voices) }))
  if (choices.length <= MAX_SEGMENTS && !isPhone) {
    return <Segmented label={VOICE.authors} value={value} onChange={onChange} segments={choices} />
  }
  return (
    <Select
      aria-label={VOICE.authors}
      size="toolbar"
      value={value}
      onChange={onChange}
      options={choices}
    />
  )
}
