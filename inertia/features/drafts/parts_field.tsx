import { useId } from 'react'
import { Toggle } from '~/components/toggle'
import type { DraftAsset } from '~/lib/wire'
import { AssetList } from './asset_list'
import type { Composition } from './composition'
import { DocumentButton } from './document_button'
import { ImageButton } from './image_button'
import { LinkButton } from './link_button'
import { partsOf } from './parts'
import { SlideButton } from './slide_button'
import { SlideLookField } from './slide_look/slide_look_field'
import styles from './parts_field.module.scss'

export interface PartsFieldProps {
  orgId: string
  composition: Composition
  onChange: (part: Partial<Composition>) => void
  onAssets: (change: (assets: DraftAsset[]) => DraftAsset[]) => void
}

/**
 * What the post shows beside its text: pictures, slides, one PDF or the card of one link. What does
 * not go together is not offered together.
 */
export function PartsField({ orgId, composition, onChange, onAssets }: PartsFieldProps) {
  const heading = useId()
  const { canHave, isCarousel, hasPictures } = partsOf(composition)
  const add = (asset: DraftAsset) => onAssets((before) => [...before, asset])
  return (
    <section className={styles.parts} aria-labelledby={heading}>
      <p id={heading}>Media</p>
      <AssetList
        assets={composition.assets}
        look={isCarousel ? 'slides' : 'parts'}
        onChange={onAssets}
      />
      <div className={styles.buttons}>
        {canHave.image && <ImageButton orgId={orgId} hasSome={hasPictures} onAdd={add} />}
        {isCarousel && <SlideButton onAdd={add} />}
        {canHave.document && <DocumentButton orgId={orgId} onAdd={add} />}
        {canHave.link && <LinkButton onAdd={add} />}
      </div>
      {isCarousel && <SlideLookField orgId={orgId} />}
      {hasPictures && (
        <Toggle
          checked={isCarousel}
          onChange={(isOn) => onChange({ mode: isOn ? 'carousel' : 'image' })}
        >
          Publish as a carousel of pages
        </Toggle>
      )}
    </section>
  )
}
