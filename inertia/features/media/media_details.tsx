import { useState } from 'react'
import { USES } from '@domain/media/media_origins'
import { PAGE } from '@domain/paging/cursor'
import { MAX_ALT_TEXT } from '@domain/media/image_rules'
import { useSubmit } from '~/hooks/use_submit'
import { Button } from '~/components/buttons/button'
import { Field, TextArea } from '~/components/forms/field'
import { Toggle } from '~/components/forms/choices'
import { PageLink } from '~/components/page'
import { notify } from '~/lib/toasts'
import { useRefusal } from '~/lib/use_refusal'
import type { UsedLibraryCard } from '#transformers/media_transformer'
import { LIBRARY, SOURCE_LABELS } from './messages'
import { isDocument } from './media_calls'
import styles from './library.module.scss'

interface MediaDetailsProps {
  item: UsedLibraryCard
  onChange: (change: { alt?: string; is_kept?: boolean }) => Promise<boolean>
  /** Loads so many posts and so many drafts that use it. */
  onUses: (count: number) => Promise<void>
}

/** An image or document with its description, where it is used, and whether it is kept. */
export function MediaDetails({ item, onChange, onUses }: MediaDetailsProps) {
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
      {refusal === null && !isDocument(item) && <AltForm item={item} onChange={onChange} />}
      {refusal === null && (
        <div className={styles.keep}>
          <Toggle checked={item.is_kept} onChange={(isKept) => void onChange({ is_kept: isKept })}>
            {LIBRARY.keep}
          </Toggle>
          <p className={styles.hint}>{LIBRARY.keepHint}</p>
        </div>
      )}
      <Uses item={item} onUses={onUses} />
    </>
  )
}

function AltForm({ item, onChange }: Omit<MediaDetailsProps, 'onUses'>) {
  const [alt, setAlt] = useState(item.alt ?? '')
  const { isBusy, submit } = useSubmit()
  const save = () =>
    submit(async () => {
      if (await onChange({ alt })) notify.success(LIBRARY.saved)
    })
  return (
    <div className={styles.alt}>
      <Field label={LIBRARY.alt}>
        <TextArea
          rows={3}
          maxLength={MAX_ALT_TEXT}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </Field>
      {alt !== (item.alt ?? '') && (
        <Button size="small" busy={isBusy && LIBRARY.saving} onClick={() => void save()}>
          {LIBRARY.save}
        </Button>
      )}
    </div>
  )
}

function Uses({ item, onUses }: Omit<MediaDetailsProps, 'onChange'>) {
  const { uses, has_more_uses: hasMore } = item
  const { isBusy, submit } = useSubmit()
  const more = () => submit(() => onUses(Math.min(uses.length + PAGE.screen, USES.max)))
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
