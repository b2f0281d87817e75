import { useState } from 'react'
import { Search } from 'lucide-react'
import { authorKind } from '@domain/drafts/author'
import { excerpt } from '@domain/posts/text'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody } from '~/components/dialogs/dialog'
import { TextInput } from '~/components/forms/field'
import { LoadFailed } from '~/components/notice'
import { Skeleton } from '~/components/progress'
import { useRead } from '~/hooks/use_read'
import type { PublishedPost } from '#transformers/post_transformer'
import type { VoiceCard } from '#transformers/voice_transformer'
import { useChoices } from './example_list'
import { VOICE } from './messages'
import { loadPublished } from './voice_calls'
import styles from './pick_dialog.module.scss'

interface PickDialogProps {
  orgId: string
  voice: VoiceCard
  onClose: () => void
}

const SHOWN_CHARACTERS = 160

/** The number of posts that are looked through at first, and with each request for older ones. */
const LISTED = 100

/** Picks published posts of an author as examples. */
export function PickDialog({ orgId, voice, onClose }: PickDialogProps) {
  const [wanted, setWanted] = useState(LISTED)
  const { value, error, again } = useRead(orgId, () => loadPublished(orgId, wanted), wanted)
  const [search, setSearch] = useState('')
  const { busyId, choose } = useChoices(orgId)
  const posts = value && pickable(value.rows, voice, search)
  return (
    <Dialog open onClose={onClose} title={VOICE.pickTitle} description={VOICE.pickHint}>
      <DialogBody>
        <div className={styles.parts}>
          <TextInput
            icon={Search}
            type="search"
            aria-label={VOICE.search}
            placeholder={VOICE.search}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {value === null && error === null && <Skeleton shape="box" height={240} />}
          {error !== null && <LoadFailed onAgain={again}>{VOICE.pickFailed}</LoadFailed>}
          {posts?.length === 0 && !value?.hasMore && (
            <p className={styles.none}>{VOICE.pickNone}</p>
          )}
          <ul>
            {posts?.map(({ id, content }) => (
              <li key={id} className={styles.post}>
                <span>{excerpt(content, SHOWN_CHARACTERS)}</span>
                <Button
                  size="small"
                  aria-label={VOICE.pin(excerpt(content, SHOWN_CHARACTERS))}
                  disabled={busyId !== null}
                  onClick={() => void choose(id, 'pinned')}
                >
                  {VOICE.pickAction}
                </Button>
              </li>
            ))}
          </ul>
          {value?.hasMore && (
            <Button size="small" tone="quiet" onClick={() => setWanted(wanted + LISTED)}>
              {VOICE.pickOlder}
            </Button>
          )}
        </div>
      </DialogBody>
    </Dialog>
  )
}

/** The posts of the author that are not pinned yet. */
function pickable(posts: readonly PublishedPost[], voice: VoiceCard, search: string) {
  const pinned = new Set(
    voice.examples.filter((example) => example.is_pinned).map((example) => example.post_id)
  )
  const asked = search.trim().toLowerCase()
  return posts.filter(
    ({ id, content, author_name: name, profile_type: kind }) =>
      kind === authorKind(voice.author_type) &&
      (voice.author_name === null || name === voice.author_name) &&
      !pinned.has(id) &&
      content.toLowerCase().includes(asked)
  )
}
