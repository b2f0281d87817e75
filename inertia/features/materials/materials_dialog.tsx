import { useState, useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Info, Globe } from 'lucide-react'
import { analysisTokens } from '@domain/materials/pieces'
import { FILE_SENTENCES, MAX_MATERIAL_BYTES } from '@domain/materials/file_rules'
import { displayUrl } from '@domain/materials/site_url'
import { IN_PROGRESS_STATUSES } from '@domain/materials/material_rules'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { Tile } from '~/components/card'
import { Locked } from '~/components/locked'
import { useKeyGate } from '~/features/api_keys/use_key_gate'
import { notify } from '~/lib/toasts'
import { Notice } from '~/components/notice'
import { useFreshData } from '~/hooks/use_live'
import { reportQuietly } from '~/lib/reporting'
import { UrlForm, MATERIAL_FILE, UploadZone } from './url_form'
import { useMaterialActions, useWebsiteHint } from './use_materials'
import { uploadFile, loadMaterials, failureSentenceWith } from './material_calls'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { useRefusal } from '~/lib/use_refusal'
import type { MaterialCard } from '#transformers/material_transformer'
import { AnalysisPanel } from './analysis_panel'
import { MaterialList } from './material_list'
import { ANALYSIS, MATERIALS, WEBSITE } from './messages'
import { useAnalysis } from './use_analysis'
import styles from './materials_dialog.module.scss'

/** The button that opens the file dialog of the upload zone. */
const ADD_FILE_DIALOG = {
  label: MATERIALS.addFile,
  perform: () => document.getElementById(MATERIAL_FILE)?.click(),
}

interface MaterialsDialogProps {
  /** The dialog is open while this is set. */
  organization: { id: string; name: string; website: string | null } | null
  userId: string
  timezone: string
  onClose: () => void
}

/**
 * The Materials dialog: the organization's materials on the left, the brand analysis on the right.
 * It is opened from the organization's card and from the calendar.
 */
export function MaterialsDialog({ organization, onClose, ...viewer }: MaterialsDialogProps) {
  return (
    <Dialog
      open={organization !== null}
      onClose={onClose}
      size="large"
      leading={organization && <Tile name={organization.name} size={44} />}
      title={MATERIALS.title}
      description={MATERIALS.subtitle}
    >
      {organization && (
        <MaterialsPanel
          key={organization.id}
          organization={organization}
          onClose={onClose}
          {...viewer}
        />
      )}
    </Dialog>
  )
}

type MaterialsPanelProps = Omit<MaterialsDialogProps, 'organization'> & {
  organization: NonNullable<MaterialsDialogProps['organization']>
}

/** Both halves of the dialog and its buttons. */
function MaterialsPanel({ organization, userId, timezone, onClose }: MaterialsPanelProps) {
  const { id } = organization
  const refusal = useRefusal('manage_materials', id)
  const { materials, hasFailed, reload } = useMaterials(id)
  const uploads = useUploads(id, reload)
  const actions = useMaterialActions(reload)
  const hint = useWebsiteHint({ organization, materials, reload })
  const gate = useKeyGate(userId)
  const state = useAnalysis(id, (resume) => gate.ask('openai', resume))

  const hasNone = materials?.length === 0
  const [isAsked, setAsked] = useState(false)
  const analysis = useRef<HTMLDivElement>(null)
  const analyze = () => {
    setAsked(true)
    if (hasNone) return
    void gate.pass('openai', () => {
      // On a narrow window it is below the materials, out of sight.
      analysis.current?.scrollIntoView()
      void state.start()
    })
  }

  const ready = materials?.filter(({ status }) => status === 'ready') ?? []
  const characters = ready.reduce((sum, material) => sum + material.characters, 0)
  const start = hasNone ? ADD_FILE_DIALOG : { label: ANALYSIS.start, perform: analyze }
  const isBusy = state.run !== null || state.isStarting || gate.isChecking
  return (
    <>
      <DialogBody space="flush">
        <div className={styles.halves}>
          <div className={styles.half}>
            {refusal === null && (
              <>
                <WebsiteBanner {...hint} />
                <section className={styles.add} aria-label={MATERIALS.add}>
                  <h3 className={styles.title}>{MATERIALS.add}</h3>
                  <UploadZone onFiles={(files) => void uploads.upload(files)} />
                  <UrlForm orgId={id} reload={reload} />
                </section>
              </>
            )}
            <MaterialList
              materials={materials}
              hasFailed={hasFailed}
              uploading={uploads.names}
              actions={refusal === null ? actions : null}
              reload={reload}
            />
          </div>
          <div ref={analysis} className={styles.half}>
            <AnalysisPanel
              state={state}
              timezone={timezone}
              start={refusal === null && !isBusy ? start : null}
            />
          </div>
        </div>
      </DialogBody>
      <DialogFooter
        aside={
          <>
            <MissingItem>{hasNone && isAsked && ANALYSIS.noMaterials}</MissingItem>
            {characters > 0 && <AnalysisCost characters={characters} />}
          </>
        }
      >
        <Button onClick={onClose}>Close</Button>
        <Locked reason={refusal}>
          <Button tone="primary" busy={isBusy && ANALYSIS.analyzing} onClick={analyze}>
            {ANALYSIS.analyze}
          </Button>
        </Locked>
      </DialogFooter>
      <KeyPrompt {...gate.prompt} />
    </>
  )
}

function MissingItem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.missing} role="alert">
      {children}
    </p>
  )
}

function AnalysisCost({ characters }: { characters: number }) {
  return (
    <p className={styles.cost}>
      <Info size={14} />
      {ANALYSIS.cost(analysisTokens(characters))}
    </p>
  )
}

/** Uploads files one after the other. Each success is listed, each failure is reported. */
function useUploads(orgId: string, reload: () => Promise<void>) {
  const [names, setNames] = useState<string[]>([])

  const uploadOne = async (file: File) => {
    if (file.size > MAX_MATERIAL_BYTES) {
      return notify.error(`${MATERIALS.uploadFailed}: ${FILE_SENTENCES.too_big}`)
    }
    try {
      await uploadFile(orgId, file)
      notify.success(MATERIALS.uploaded)
      await reload()
    } catch (error) {
      notify.error(failureSentenceWith(MATERIALS.uploadFailed, error))
    }
  }

  const upload = async (files: File[]) => {
    setNames((waiting) => [...waiting, ...files.map(({ name }) => name)])
    for (const file of files) {
      await uploadOne(file)
      setNames(([, ...waiting]) => waiting)
    }
  }

  return { names, upload }
}

/** Suggests adding the organization's website as material. */
function WebsiteBanner({ website, isBusy, add, dismiss }: ReturnType<typeof useWebsiteHint>) {
  if (website === null) return null
  const actions = (
    <div className={styles.actions}>
      <Button size="small" busy={isBusy && WEBSITE.busy} onClick={add}>
        {WEBSITE.add}
      </Button>
      <Button size="small" tone="quiet" onClick={dismiss}>
        {WEBSITE.dismiss}
      </Button>
    </div>
  )
  return (
    <Notice tone="info" icon={Globe} action={actions}>
      <div className={styles.words}>
        <strong>{WEBSITE.title}</strong>
        <span className={styles.address}>{displayUrl(website)}</span>
      </div>
    </Notice>
  )
}

const POLL_MS = 1000

/** The materials of an organization, polled every second while one of them is being read. */
function useMaterials(orgId: string) {
  const [materials, setMaterials] = useState<MaterialCard[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const asked = useRef(0)

  // If responses overtake each other, the latest request wins.
  const reload = useCallback(async () => {
    const mine = (asked.current += 1)
    try {
      const found = await loadMaterials(orgId)
      if (mine !== asked.current) return
      setMaterials(found)
      setFailed(false)
    } catch (error) {
      reportQuietly(error)
      if (mine === asked.current) setFailed(true)
    }
  }, [orgId])

  useEffect(() => {
    void reload()
  }, [reload])

  const isUnderWay = materials?.some(({ status }) => IN_PROGRESS_STATUSES.includes(status)) ?? false
  useFreshData(['materials'], isUnderWay ? POLL_MS : null, reload)

  return { materials, hasFailed, reload }
}
