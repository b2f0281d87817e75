import { useRef, useState } from 'react'
import { moved } from '@domain/drafts/slides'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { DraftAsset } from '~/lib/wire'
import { DocumentCard } from './document_card'
import { ImageCard } from './image_card'
import { LinkCard } from './link_card'
import { MoveHandle } from './move_handle'
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
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const what = look === 'slides' ? 'Slide' : 'Image'

  const replace = (index: number, asset: DraftAsset | null) =>
    onChange((before) => before.flatMap((was, at) => (at === index ? (asset ?? []) : was)))

  const move = (from: number, to: number) => {
    const target = Math.min(Math.max(to, 0), assets.length - 1)
    if (target === from) return
    onChange((before) => [...moved(before, from, target)])
    setSaid(`${what} ${from + 1} is now ${what.toLowerCase()} ${target + 1}`)
    window.requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLElement>('[data-handle]')[target]?.focus()
    })
  }

  const drop = (index: number) => {
    if (dragged !== null) move(dragged, index)
    setDragged(null)
  }

  return (
    <>
      <ol ref={list} className={styles.list}>
        {assets.map((asset, index) => (
          <li
            key={index}
            className={styles.part}
            data-state={dragged === index ? 'dragged' : 'still'}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              drop(index)
            }}
          >
            {assets.length > 1 && (
              <MoveHandle
                label={`Move ${what.toLowerCase()} ${index + 1}`}
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(null)}
                onMove={(by) => move(index, index + by)}
              />
            )}
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
