import type { ReactNode } from 'react'
import styles from './page_content.module.scss'

interface PageContentProps {
  /** `flush` for tables that run from edge to edge. */
  space?: 'padded' | 'flush'
  children: ReactNode
}

export function PageContent({ space = 'padded', children }: PageContentProps) {
  return (
    <div className={styles.content} data-space={space}>
      {children}
    </div>
  )
}
