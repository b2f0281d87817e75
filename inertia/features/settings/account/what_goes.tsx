import type { AccountEnd } from '~/lib/account_wire'
import { DELETION } from './messages'
import styles from './account.module.scss'

export function WhatGoes({ end }: { end: AccountEnd }) {
  const alone = end.organizations.filter(({ fate }) => fate === 'deleted')
  return (
    <section className={styles.part} aria-labelledby="what-goes">
      <h3 id="what-goes" className={styles.small}>
        {DELETION.goes}
      </h3>
      <ul className={styles.list}>
        {DELETION.always.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {end.is_paying && <li>{DELETION.paying}</li>}
        {alone.map(({ id, name }) => (
          <li key={id}>
            <strong>{name}</strong>, {DELETION.deleted}
          </li>
        ))}
      </ul>
    </section>
  )
}
