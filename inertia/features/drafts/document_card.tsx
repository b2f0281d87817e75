import { FileText } from 'lucide-react'
import { MAX_DOCUMENT_TITLE } from '@domain/media/document_rules'
import { TextInput } from '~/components/text_input'
import type { PartProps } from './image_card'
import { PartCard } from './part_card'

/** An uploaded PDF with the title that LinkedIn writes on it. */
export function DocumentCard({ asset, onChange }: PartProps) {
  return (
    <PartCard
      sign={<FileText size={24} aria-hidden />}
      removeLabel="Remove document"
      onRemove={() => onChange(null)}
    >
      <TextInput
        size="toolbar"
        aria-label="Document title"
        placeholder="Title of the document"
        maxLength={MAX_DOCUMENT_TITLE}
        value={asset.title ?? ''}
        onChange={(event) => onChange({ ...asset, title: event.target.value })}
      />
    </PartCard>
  )
}
