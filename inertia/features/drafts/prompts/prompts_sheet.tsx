import { useRef, type ComponentProps } from 'react'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { Sheet } from '~/components/sheet'
import { Skeleton } from '~/components/skeleton'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useConfirm } from '~/hooks/use_confirm'
import type { PromptKind } from '~/lib/assistant_wire'
import { PROMPT_KINDS, PROMPTS } from './messages'
import { PromptForm } from './prompt_form'
import { usePrompts } from './use_prompts'
import styles from './prompts.module.scss'

export interface PromptsSheetProps {
  open: boolean
  onClose: () => void
  orgId: string
}

function Loading() {
  return (
    <>
      <VisuallyHidden>
        <p role="status">{PROMPTS.loading}</p>
      </VisuallyHidden>
      {PROMPT_KINDS.map(({ kind }) => (
        <Skeleton key={kind} shape="box" height={200} />
      ))}
    </>
  )
}

type OnTyped = ComponentProps<typeof PromptForm>['onTyped']

function PromptForms({ orgId, onTyped }: { orgId: string; onTyped: OnTyped }) {
  const { prompts, hasFailed, load } = usePrompts(orgId)
  if (hasFailed && !prompts) {
    const again = (
      <Button size="small" onClick={load}>
        Try again
      </Button>
    )
    return (
      <Notice tone="negative" action={again}>
        {PROMPTS.loadFailed}
      </Notice>
    )
  }
  if (!prompts) return <Loading />
  return PROMPT_KINDS.map(({ kind, label }) => (
    <PromptForm
      key={`${kind}-${prompts[kind].prompt}`}
      orgId={orgId}
      kind={kind}
      label={label}
      stored={prompts[kind]}
      onChanged={load}
      onTyped={onTyped}
    />
  ))
}

/** What the assistant is told, per organization: view, change, reset (spec section 2). */
export function PromptsSheet({ open, onClose, orgId }: PromptsSheetProps) {
  const changed = useRef(new Set<PromptKind>())
  const confirm = useConfirm()

  const remember: OnTyped = (kind, state) => {
    if (state === 'changed') changed.current.add(kind)
    else changed.current.delete(kind)
  }

  const close = async () => {
    const question = PROMPTS.discardQuestion
    const ask = () => confirm({ title: 'Not saved', question, action: 'Close', tone: 'danger' })
    if (changed.current.size > 0 && !(await ask())) return
    changed.current.clear()
    onClose()
  }

  return (
    <Sheet open={open} onClose={() => void close()} title={PROMPTS.title} side="right" look="panel">
      <div className={styles.panel}>
        <p className={styles.lede}>{PROMPTS.lede}</p>
        <PromptForms orgId={orgId} onTyped={remember} />
      </div>
    </Sheet>
  )
}
