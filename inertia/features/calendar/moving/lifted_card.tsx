import { useLayoutEffect, useRef } from 'react'
import styles from './moving.module.scss'

interface LiftedCardProps {
  card: HTMLElement
  /** How many are in the air. */
  count: number
}

/** A picture of the card, at the pointer; the card itself stays where it is until it lands. */
export function LiftedCard({ card, count }: LiftedCardProps) {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const copy = card.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return
    delete copy.dataset.item
    delete copy.dataset.lifted
    delete copy.dataset.selected
    place.current?.replaceChildren(copy)
  }, [card])

  return (
    <div className={styles.lifted} aria-hidden inert>
      <div ref={place} className={styles.copy} />
      {count > 1 && <span className={styles.count}>{count}</span>}
    </div>
  )
}
