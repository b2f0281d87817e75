import { useState } from 'react'
import { Button } from '~/components/button'
import { Checkbox } from '~/components/checkbox'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import type { CompanyPage } from '~/lib/wire'
import { IMPORT } from './messages'
import styles from './import_dialog.module.scss'

export interface ImportDialogProps {
  /** The pages to choose from; the dialog is open while there are some. */
  pages: CompanyPage[] | null
  /** The names of those that this organization posts as already. */
  usual: ReadonlySet<string>
  onClose: () => void
  onImport: (authors: string[]) => void
}

function Choice({ pages, usual, onImport }: Omit<ImportDialogProps, 'onClose'>) {
  const all = pages ?? []
  const [chosen, setChosen] = useState(
    () => new Set(all.filter(({ name }) => usual.has(name)).map(({ id }) => id))
  )
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <DialogBody>
        <div className={styles.pages} role="group" aria-label="Company pages">
          {all.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={chosen.has(id)}
              onChange={(isChosen) => choose(id, isChosen)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
        <Button
          tone="primary"
          disabled={chosen.size === 0}
          title={chosen.size === 0 ? IMPORT.empty : undefined}
          onClick={() => onImport([...chosen])}
        >
          {IMPORT.start(chosen.size)}
        </Button>
      </DialogFooter>
    </>
  )
}

/** A connection may look after many pages: which of them belong here, a person says. */
export function ImportDialog({ pages, onClose, ...rest }: ImportDialogProps) {
  return (
    <Dialog
      open={pages !== null}
      onClose={onClose}
      title={IMPORT.title}
      description={IMPORT.hint}
      size="small"
    >
      {pages && <Choice pages={pages} {...rest} />}
    </Dialog>
  )
}
