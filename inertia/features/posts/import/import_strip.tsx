import { X } from 'lucide-react'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { Notice } from '~/components/notice'
import { Progress } from '~/components/progress'
import type { ImportRun } from '#transformers/run_transformer'
import { IMPORT } from '~/features/posts/messages'
import type { Import } from './use_import'
import styles from './import_strip.module.scss'

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
