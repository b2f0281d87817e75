import { VisuallyHidden } from '~/components/visually_hidden'
import { MoveHandle } from '~/features/posts/move_handle'
import { useReorder } from '~/features/posts/use_reorder'
import type { DraftAsset } from '~/lib/wire'
import { DocumentCard } from './document_card'
import { ImageCard } from './image_card'
import { LinkCard } from './link_card'
import { SlideCard } from './slide_card'
import styles from './asset_list.module.scss'

interface AssetListProps {
  assets: DraftAsset[]
  /** `slides` are pages with words of their own. */
  look: 'slides' | 'parts'
  onChange: (change: (assets: DraftAsset[]) => DraftAsset[]) => void
}

interface PartProps extends Pick<AssetListProps, 'look'> {
  asset: DraftAsset
  number: number
  onChange: (asset: DraftAsset | null) => void
}

function Part({ asset, number, look, onChange }: PartProps) {
  if (asset.type === 'document') return <DocumentCard asset={asset} onChange={onChange} />
  if (asset.type === 'article') return <LinkCard asset={asset} onChange={onChange} />
  if (look === 'slides') return <SlideCard asset={asset} number={number} onChange={onChange} />
  return <ImageCard asset={asset} onChange={onChange} />
}

/** The parts in their order; dragged, or moved with the arrow keys. */
export function AssetList({ assets, look, onChange }: AssetListProps) {
  const name = look === 'slides' ? 'Slide' : 'Image'
  const { list, said, partOf, handleOf } = useReorder({ parts: assets, name, onChange })

  const replace = (index: number, asset: DraftAsset | null) =>
    onChange((before) => before.flatMap((was, at) => (at === index ? (asset ?? []) : was)))

  return (
    <>
      <ol ref={list} className={styles.list}>
        {assets.map((asset, index) => (
          <li key={index} className={styles.part} {...partOf(index)}>
            {assets.length > 1 && <MoveHandle {...handleOf(index)} />}
            <Part
              asset={asset}
              number={index + 1}
              look={look}
              onChange={(next) => replace(index, next)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
