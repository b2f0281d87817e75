import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { Sheet } from '~/components/sheet'
import { Skeleton } from '~/components/skeleton'
import { VisuallyHidden } from '~/components/visually_hidden'
import { PROMPT_KINDS, PROMPTS } from './messages'
import { PromptForm } from './prompt_form'
import { usePrompts } from './use_prompts'
import styles from './prompts.module.scss'

interface PromptsSheetProps {
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

function PromptForms({ orgId }: { orgId: string }) {
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
    />
  ))
}

/** What the assistant is told, per organization: view, change, reset (spec section 2). */
export function PromptsSheet({ open, onClose, orgId }: PromptsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={PROMPTS.title} side="right" look="panel">
      <div className={styles.panel}>
        <p className={styles.lede}>{PROMPTS.lede}</p>
        <PromptForms orgId={orgId} />
      </div>
    </Sheet>
  )
}
