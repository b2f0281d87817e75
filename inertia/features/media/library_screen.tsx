import { useState } from 'react'
import { usePage, useRemember } from '@inertiajs/react'
import { SquarePen } from 'lucide-react'
import { PAGE } from '@domain/paging/cursor'
import { MEDIA_ORIGIN_NAMES } from '@domain/media/media_origins'
import type { MediaOrigin } from '@domain/media/media_origins'
import { ButtonLink } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { Dialog, DialogBody } from '~/components/dialogs/dialog'
import { Segmented } from '~/components/forms/segmented'
import { PageContent, PageHeader } from '~/components/page'
import { useListPlace } from '~/hooks/use_list_place'
import { NARROW, useMediaQuery } from '~/hooks/use_media_query'
import { NoOrganization } from '~/layouts/no_organization'
import type { SharedProps } from '~/lib/shared_props'
import { useRefusal } from '~/lib/use_refusal'
import {
  LibraryResults,
  LibrarySearchField,
  UploadButton,
  useLibraryUpload,
  useTypedSearch,
} from './library_browser'
import { MediaDetails } from './media_details'
import { LIBRARY, ORIGIN_LABELS } from './messages'
import { useLibrary, useLibraryItem } from './use_library'
import type { Library, LoadedMedia } from './use_library'
import styles from './library.module.scss'

/** The latest media of the selected organization. */
export type LibraryScreenProps = LoadedMedia

/** The media that the selected organization has uploaded, generated or found. */
export function LibraryScreen(first: LibraryScreenProps) {
  const { organizations, selectedOrgId } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === selectedOrgId)
  if (!organization) return <NoOrganization title={LIBRARY.noOrganization} />
  return (
    <MediaOf key={organization.id} orgId={organization.id} name={organization.name} first={first} />
  )
}

type Filter = MediaOrigin | 'all'

const FILTERS = (['all', ...MEDIA_ORIGIN_NAMES] as const).map((value) => ({
  value,
  label: ORIGIN_LABELS[value],
}))

interface MediaOfProps {
  orgId: string
  name: string
  first: LoadedMedia
}

function MediaOf({ orgId, name, first }: MediaOfProps) {
  const search = useTypedSearch(useRemember('', 'media_search'))
  const [filter, setFilter] = useRemember<Filter>('all', 'media_filter')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const isAll = filter === 'all' && search.q === ''
  const origin = filter === 'all' ? undefined : filter
  const library = useLibrary(orgId, { q: search.q, origin }, isAll ? first : undefined)
  const { media, loadAgain } = library
  const listKey = [orgId, filter, search.q].join()
  const initial = isAll ? PAGE.screen : 0
  useListPlace({ kind: 'media', listKey, count: media.length, initial }, loadAgain)
  const refusal = useRefusal('write_drafts')
  const isEmpty = isAll && library.state === 'loaded' && media.length === 0
  const tone = isEmpty ? 'primary' : undefined
  const uploads = useLibraryUpload({
    orgId,
    isAllowed: refusal === null,
    onUploaded: library.reload,
  })
  const upload = refusal === null && <UploadButton uploads={uploads} tone={tone} />
  return (
    <>
      <PageHeader
        title={LIBRARY.title}
        back={{ href: '/dashboard/organizations', label: LIBRARY.back }}
        note={name}
        actions={!isEmpty && upload}
      />
      <PageContent>
        {isEmpty ? (
          <EmptyState title={LIBRARY.emptyTitle} hint={LIBRARY.hint} action={upload} />
        ) : (
          <div className={styles.library}>
            <div className={styles.found}>
              <div className={styles.filters}>
                <LibrarySearchField {...search} />
                <Segmented
                  label={LIBRARY.origin}
                  value={filter}
                  onChange={setFilter}
                  segments={FILTERS}
                />
              </div>
              <LibraryResults
                library={library}
                empty={LIBRARY.emptySearch}
                chosenId={chosenId}
                onChoose={setChosenId}
              />
            </div>
            <Chosen id={chosenId} library={library} onClose={() => setChosenId(null)} />
          </div>
        )}
      </PageContent>
    </>
  )
}

interface ChosenProps {
  id: string | null
  library: Library
  onClose: () => void
}

/** The chosen image or document, beside the list or, on narrow screens, over it. */
function Chosen({ id, library, onClose }: ChosenProps) {
  const isNarrow = useMediaQuery(NARROW)
  const chosen = useLibraryItem(id, library)
  const { value: item } = chosen
  const refusal = useRefusal('write_drafts')
  const details = (
    <>
      <MediaDetails chosen={chosen} />
      {item && refusal === null && (
        <ButtonLink icon={SquarePen} tone="primary" href={`/dashboard/drafts?picture=${item.id}`}>
          {LIBRARY.useInPost}
        </ButtonLink>
      )}
    </>
  )
  if (isNarrow) {
    return (
      <Dialog open={id !== null} onClose={onClose} title={LIBRARY.details}>
        <DialogBody>
          <div className={styles.details}>{details}</div>
        </DialogBody>
      </Dialog>
    )
  }
  return (
    <aside className={styles.details} aria-label={LIBRARY.details}>
      {details}
    </aside>
  )
}
