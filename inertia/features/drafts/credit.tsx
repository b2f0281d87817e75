import { siteLink, type Attribution } from '@domain/pictures/attribution'
import styles from './credit.module.scss'

/** Who took a stock photo, in the words and with the links that its library asks for. */
export function Credit({ attribution }: { attribution: Attribution }) {
  const { name, url, site } = attribution
  return (
    <span className={styles.credit}>
      Photo by{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>{' '}
      on{' '}
      <a href={siteLink(site)} target="_blank" rel="noopener noreferrer">
        {site}
      </a>
    </span>
  )
}
