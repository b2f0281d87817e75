import { USES } from '@domain/media/media_origins'
import { PAGE } from '@domain/paging/cursor'
import { MAX_ALT_TEXT } from '@domain/media/image_rules'
import { useSubmit } from '~/hooks/use_submit'
import { Button } from '~/components/buttons/button'
import { Field, TextArea } from '~/components/forms/field'
import { Toggle } from '~/components/forms/choices'
import { LoadFailed } from '~/components/notice'
import { PageLink } from '~/components/page'
import { Skeleton } from '~/components/progress'
import { notify } from '~/lib/toasts'
import { useRefusal } from '~/lib/use_refusal'
import type { UsedLibraryCard } from '#transformers/media_transformer'
import { LIBRARY, SOURCE_LABELS } from './messages'
import { isDocument } from './media_calls'
import type { ChosenMedia } from './use_library'
import styles from './library.module.scss'

interface MediaDetailsProps {
  chosen: ChosenMedia
}

/** The chosen image or document, or what is in its place. */
export function MediaDetails({ chosen }: MediaDetailsProps) {
  const { id, value: item, error, again } = chosen
  if (id === null) return <p className={styles.hint}>{LIBRARY.choose}</p>
  if (item) return <ItemDetails key={id} chosen={chosen} item={item} />
  if (error === null) return <Skeleton shape="box" height={220} />
  return <LoadFailed onAgain={again}>{LIBRARY.detailsFailed}</LoadFailed>
}

interface ItemProps extends MediaDetailsProps {
  item: UsedLibraryCard
}

/** An image or document with its description, where it is used, and whether it is kept. */
function ItemDetails({ item, chosen }: ItemProps) {
  const { filename, source, width, height, attribution } = item
  const refusal = useRefusal('write_drafts')
  const facts = [
    SOURCE_LABELS[source],
    width && height && LIBRARY.size(width, height),
    attribution && `${attribution.name}, ${attribution.site}`,
  ]
  return (
    <>
      {!isDocument(item) && (
        <img className={styles.preview} src={item.url} alt={item.alt || filename} />
      )}
      <div>
        <p className={styles.name}>
          <a href={item.url} className="link" target="_blank" rel="noopener noreferrer">
            {filename}
          </a>
        </p>
        <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {refusal === null && !isDocument(item) && <AltForm chosen={chosen} />}
      {refusal === null && (
        <div className={styles.keep}>
          <Toggle checked={item.is_kept} onChange={(isKept) => void chosen.keep(isKept)}>
            {LIBRARY.keep}
          </Toggle>
          <p className={styles.hint}>{LIBRARY.keepHint}</p>
        </div>
      )}
      <Uses item={item} chosen={chosen} />
    </>
  )
}

function AltForm({ chosen: { alt, isTyped, typeAlt, saveAlt } }: MediaDetailsProps) {
  const { isBusy, submit } = useSubmit()
  const save = () =>
    submit(async () => {
      if (await saveAlt()) notify.success(LIBRARY.saved)
    })
  return (
    <div className={styles.alt}>
      <Field label={LIBRARY.alt}>
        <TextArea
          rows={3}
          maxLength={MAX_ALT_TEXT}
          value={alt}
          onChange={({ target }) => typeAlt(target.value)}
        />
      </Field>
      {isTyped && (
        <Button size="small" busy={isBusy && LIBRARY.saving} onClick={() => void save()}>
          {LIBRARY.save}
        </Button>
      )}
    </div>
  )
}

function Uses({ item, chosen }: ItemProps) {
  const { uses, has_more_uses: hasMore } = item
  const { isBusy, submit } = useSubmit()
  const more = () => submit(() => chosen.showUses(Math.min(uses.length + PAGE.screen, USES.max)))
  return (
    <div>
      <p className={styles.name}>{LIBRARY.uses}</p>
      {uses.length === 0 && <p className={styles.hint}>{LIBRARY.unused}</p>}
      <ul className={styles.uses}>
        {uses.map(({ kind, id, title, status }) => (
          <li key={id}>
            {kind === 'post' ? (
              <PageLink href={`/dashboard/posts?post=${encodeURIComponent(id)}`}>
                {title || LIBRARY.noText}
              </PageLink>
            ) : (
              <PageLink href={`/dashboard/drafts?draft=${encodeURIComponent(id)}`}>
                {title || LIBRARY.noText}
              </PageLink>
            )}{' '}
            <span className={styles.hint}>{status?.replaceAll('_', ' ') ?? LIBRARY.draft}</span>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          size="small"
          tone="quiet"
          busy={isBusy && LIBRARY.loading}
          onClick={() => void more()}
        >
          {LIBRARY.moreUses}
        </Button>
      )}
    </div>
  )
}
