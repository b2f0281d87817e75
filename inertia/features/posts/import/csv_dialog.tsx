import { useRef, useState } from 'react'
import { Upload } from 'lucide-react'
import { FileInput } from '~/components/forms/field'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { Notice } from '~/components/notice'
import { Spinner } from '~/components/spinner'
import { Table, TableCell, TableHead, TableRow } from '~/components/table'
import type { CsvOutcomeCard } from '#transformers/post_sheet_transformer'
import { CSV } from './csv_messages'
import { api, detailOf } from '~/client'
import { useIsShown } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import styles from './csv_dialog.module.scss'

export interface CsvDialogProps {
  open: boolean
  orgId: string
  onClose: () => void
  onTaken: () => void
}

type CsvStepsProps = Omit<CsvDialogProps, 'open'>

/** Imports posts from a CSV file. The check names each faulty row before anything is stored. */
export function CsvDialog({ open, onClose, ...rest }: CsvDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={CSV.title} description={CSV.hint}>
      {open && <Steps onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function Steps(props: CsvStepsProps) {
  const { checked, phase, problem, check, take } = useCsvImport(props)
  const outcome = checked?.outcome
  const good = outcome && !outcome.is_taken ? outcome.rows.filter(isGood).length : 0
  return (
    <>
      <DialogBody>
        <div className={styles.body} aria-live="polite" aria-busy={phase !== 'idle'}>
          {problem !== null && <Notice tone="negative">{problem}</Notice>}
          {phase === 'checking' && (
            <p className={styles.checking}>
              <Spinner />
              {CSV.checking}
            </p>
          )}
          {outcome && <Outcome name={checked.file.name} outcome={outcome} good={good} />}
          {!outcome && phase === 'idle' && <Columns />}
        </div>
      </DialogBody>
      <DialogFooter>
        <FileButton
          isFirst={!outcome}
          isDisabled={phase !== 'idle'}
          onFile={(file) => void check(file)}
        />
        {good > 0 && (
          <Button
            tone="primary"
            busy={phase === 'importing' && CSV.importing}
            onClick={() => void take()}
          >
            {CSV.take(good)}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

type OutcomeRow = CsvOutcomeCard['rows'][number]

function isGood({ problem }: OutcomeRow) {
  return problem === null
}

interface OutcomeProps {
  name: string
  outcome: CsvOutcomeCard
  good: number
}

function Outcome({ name, outcome, good }: OutcomeProps) {
  const { rows, ignored_columns: ignored, is_taken: isTaken } = outcome
  const faulty = rows.filter((row) => !isGood(row))
  if (isTaken) return <Notice>{CSV.known}</Notice>
  const listed = rows.filter(({ problem, note }) => problem !== null || note !== null)
  return (
    <>
      <p className={styles.file}>{name}</p>
      {good > 0 && <Notice tone="info">{CSV.good(good)}</Notice>}
      {faulty.length > 0 && (
        <Notice tone="caution">
          <strong>{CSV.faulty(faulty.length)}</strong> {good > 0 && CSV.skipped}
        </Notice>
      )}
      {listed.length > 0 && <Problems rows={listed} />}
      {ignored.length > 0 && <p className={styles.hint}>{CSV.ignored(ignored.join(', '))}</p>}
    </>
  )
}

function Problems({ rows }: { rows: OutcomeRow[] }) {
  return (
    <div className={styles.problems}>
      <Table label={CSV.problems} density="dense">
        <thead>
          <tr>
            <TableHead width={64} align="end">
              {CSV.line}
            </TableHead>
            <TableHead>{CSV.problem}</TableHead>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, problem, note }) => (
            <TableRow key={line}>
              <TableCell align="end" tone="muted">
                {line}
              </TableCell>
              <TableCell className={styles.problem} tone={problem === null ? 'muted' : 'ink'}>
                {problem ?? note}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Columns() {
  return (
    <section aria-label={CSV.columnsTitle} tabIndex={0}>
      <dl className={styles.columns}>
        {CSV.columns.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface FileButtonProps {
  isFirst: boolean
  isDisabled: boolean
  onFile: (file: File) => void
}

function FileButton({ isFirst, isDisabled, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        field={input}
        accept=".csv,.zip,text/csv,application/zip"
        aria-label={CSV.file}
        onFiles={([file]) => file && onFile(file)}
      />
      <Button
        icon={Upload}
        tone={isFirst ? 'primary' : 'quiet'}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {isFirst ? CSV.choose : CSV.chooseOther}
      </Button>
    </>
  )
}

/** A chosen file and the result of its check. */
interface CheckedFile {
  file: File
  outcome: CsvOutcomeCard
}

type Phase = 'idle' | 'checking' | 'importing'

/** Checks a CSV file and then imports its rows that have no problem. */
function useCsvImport({ orgId, onClose, onTaken }: CsvStepsProps) {
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [phase, setPhase] = useState<Phase>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const isShown = useIsShown()

  const run = async (during: Phase, work: () => Promise<void>) => {
    setPhase(during)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const sentence = detailOf(error, CSV.failed)
      if (isShown.current) setProblem(sentence)
      else if (during === 'importing') notify.error(CSV.notImported(sentence))
    } finally {
      setPhase('idle')
    }
  }

  const check = (file: File) =>
    run('checking', async () => {
      setChecked(null)
      setChecked({ file, outcome: await sendFile(orgId, file, 'check') })
    })

  const take = () =>
    run('importing', async () => {
      if (!checked) return
      const outcome = await sendFile(orgId, checked.file, 'take')
      notify.success(CSV.done(outcome.rows.filter(({ draft_id: id }) => id !== null).length))
      if (isShown.current) onClose()
      onTaken()
    })

  return { checked, phase, problem, check, take }
}

/** Rows with a problem are skipped, because the check has shown them. */
function sendFile(orgId: string, file: File, step: 'check' | 'take') {
  const body = new FormData()
  body.set('is_check', String(step === 'check'))
  body.set('skip_faulty', String(step === 'take'))
  body.set('file', file)
  return api.post<CsvOutcomeCard>('/api/posts/import-csv', { query: { org_id: orgId }, body })
}
