import { Download, Trash2 } from 'lucide-react'
import { Button } from '~/components/button'
import { Card } from '~/components/card'
import { useDisclosure } from '~/hooks/use_disclosure'
import { DeletionDialog } from './deletion_dialog'
import { ACCOUNT } from './messages'
import { exportMyData } from './export_my_data'
import styles from './account.module.scss'

/** All that is the user's: to take along, and to remove. */
export function AccountTab() {
  const deletion = useDisclosure()
  return (
    <div className={styles.panel}>
      <Card>
        <section className={styles.section} aria-labelledby="export-heading">
          <header>
            <h2 id="export-heading" className={styles.heading}>
              {ACCOUNT.exportTitle}
            </h2>
            <p className={styles.hint}>{ACCOUNT.exportLede}</p>
          </header>
          <div>
            <Button icon={Download} onClick={exportMyData}>
              {ACCOUNT.exportAction}
            </Button>
          </div>
        </section>
      </Card>
      <Card>
        <section className={styles.section} aria-labelledby="deletion-heading">
          <header>
            <h2 id="deletion-heading" className={styles.heading}>
              {ACCOUNT.deleteTitle}
            </h2>
            <p className={styles.hint}>{ACCOUNT.deleteLede}</p>
          </header>
          <div>
            <Button tone="danger" icon={Trash2} onClick={deletion.open}>
              {ACCOUNT.deleteAction}
            </Button>
          </div>
        </section>
      </Card>
      {deletion.isOpen && <DeletionDialog onClose={deletion.close} />}
    </div>
  )
}
