import { useState, type ReactNode } from 'react'
import { Info } from 'lucide-react'
import { analysisTokens } from '@domain/materials/estimate'
import { Button } from '~/components/button'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import { Locked } from '~/components/locked'
import { KeyPrompt } from '~/features/api_keys/key_prompt'
import { useKeyGate } from '~/features/api_keys/use_key_gate'
import { useRefusal } from '~/lib/use_refusal'
import { AddressForm } from './address_form'
import { AnalysisPanel } from './analysis_panel'
import { MaterialList } from './material_list'
import { ANALYSIS, MATERIALS } from './messages'
import type { MaterialsDialogProps } from './materials_dialog'
import { MATERIAL_FILE, UploadZone } from './upload_zone'
import { useAnalysis } from './use_analysis'
import { useMaterialActions } from './use_material_actions'
import { useMaterials } from './use_materials'
import { useUploads } from './use_uploads'
import { useWebsiteHint } from './use_website_hint'
import { WebsiteBanner } from './website_banner'
import styles from './materials_desk.module.scss'

/** The field of the upload zone in the other half. */
const ADD_A_FILE = {
  label: MATERIALS.addFile,
  perform: () => document.getElementById(MATERIAL_FILE)?.click(),
}

type MaterialsDeskProps = Omit<MaterialsDialogProps, 'organization'> & {
  organization: NonNullable<MaterialsDialogProps['organization']>
}

/** Both halves and the two buttons below them. */
export function MaterialsDesk({ organization, userId, timezone, onClose }: MaterialsDeskProps) {
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
  const analyze = () => {
    setAsked(true)
    if (!hasNone) void gate.pass('openai', () => void state.start())
  }

  const ready = materials?.filter(({ status }) => status === 'ready') ?? []
  const characters = ready.reduce((sum, material) => sum + material.characters, 0)
  const start = hasNone ? ADD_A_FILE : { label: ANALYSIS.start, perform: analyze }
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
                  <AddressForm orgId={id} reload={reload} />
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
          <div className={styles.half}>
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
            <Missing>{hasNone && isAsked && ANALYSIS.noMaterials}</Missing>
            {characters > 0 && <Cost characters={characters} />}
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

function Missing({ children }: { children: ReactNode }) {
  return (
    <p className={styles.missing} role="alert">
      {children}
    </p>
  )
}

function Cost({ characters }: { characters: number }) {
  return (
    <p className={styles.cost}>
      <Info size={14} aria-hidden />
      {ANALYSIS.cost(analysisTokens(characters))}
    </p>
  )
}
