import { useState } from 'react'
import { Button } from '~/components/buttons/button'
import { Checkbox } from '~/components/forms/choices'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '~/components/dialogs/dialog'
import type { CompanyPageChoice } from '#transformers/authors_transformer'
import { IMPORT } from '~/features/posts/messages'
import { X } from 'lucide-react'
import { IconButton } from '~/components/buttons/icon_button'
import { Notice } from '~/components/notice'
import { Progress } from '~/components/progress'
import type { ImportRun } from '#transformers/run_transformer'
import type { Import } from './use_import'
import styles from './import_dialog.module.scss'

export interface ImportDialogProps {
  /** The pages to choose from. The dialog is open while this is set. */
  pages: CompanyPageChoice[] | null
  /** The authors that this organization has already posted as. */
  defaultPages: ReadonlySet<string>
  onClose: () => void
  onImport: (authors: string[]) => void
}

function Choice({ pages, defaultPages, onImport }: Omit<ImportDialogProps, 'onClose'>) {
  const all = pages ?? []
  const [chosen, setChosen] = useState(
    () => new Set(all.filter(({ name }) => defaultPages.has(name)).map(({ id }) => id))
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

/** A connection may manage many pages, so a person chooses which belong to the organization. */
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

export interface ImportStripProps {
  importing: Import
}

function sentence({ status, detail, result }: ImportRun) {
  const why = status === 'failed' ? IMPORT.failed(detail ?? '') : IMPORT.stopped
  const kept = result ? result.imported + result.updated : 0
  return kept > 0 ? `${why} ${IMPORT.kept(kept)}` : why
}

function FinishedImport({ run, importing }: { run: ImportRun; importing: Import }) {
  const actions = (
    <>
      <Button size="small" onClick={() => void importing.resume()}>
        {IMPORT.again}
      </Button>
      <IconButton icon={X} label="Dismiss" size="small" onClick={importing.dismiss} />
    </>
  )
  return <Notice action={actions}>{sentence(run)}</Notice>
}

/** The progress of the import, or why it stopped, with a button to resume it. */
export function ImportStrip({ importing }: ImportStripProps) {
  const { run, isActive, stop } = importing
  if (!run) return null
  return (
    <div className={styles.strip}>
      {isActive ? (
        <Progress
          step={run.progress.step || IMPORT.starting}
          startedAt={new Date(run.started_at ?? run.created_at)}
          onCancel={() => void stop()}
        />
      ) : (
        <FinishedImport run={run} importing={importing} />
      )}
    </div>
  )
}
