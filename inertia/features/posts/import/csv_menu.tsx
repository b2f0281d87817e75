import { useState } from 'react'
import { FileDown, FileSpreadsheet, FileUp } from 'lucide-react'
import type { PostTabKey } from '@domain/posts/wire'
import { BareIconButton } from '~/components/buttons/bare_icon_button'
import { Menu, MenuItem } from '~/components/menu'
import { useRefusal } from '~/lib/use_refusal'
import { CsvDialog } from '~/features/posts/post_dialogs'
import { CSV } from './csv_messages'

interface CsvMenuProps {
  orgId: string
  /** The tab whose posts are exported. */
  tab: PostTabKey
  refresh: () => Promise<void>
}

/** Imports posts from a CSV file, and exports those of the shown tab. */
export function CsvMenu({ orgId, tab, refresh }: CsvMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const refusal = useRefusal('write_drafts')
  const query = new URLSearchParams({ org_id: orgId, tab })
  const taken = () => {
    setOpen(false)
    void refresh()
  }
  return (
    <>
      <Menu trigger={<BareIconButton icon={FileSpreadsheet} label={CSV.menu} tone="default" />}>
        {refusal === null && (
          <MenuItem icon={FileUp} onSelect={() => setOpen(true)}>
            {CSV.import}
          </MenuItem>
        )}
        <MenuItem
          icon={FileDown}
          onSelect={() => window.location.assign(`/api/posts/export-csv?${query}`)}
        >
          {CSV.export}
        </MenuItem>
      </Menu>
      <CsvDialog open={isOpen} orgId={orgId} onClose={() => setOpen(false)} onTaken={taken} />
    </>
  )
}
