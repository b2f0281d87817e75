import { useState } from 'react'
import { Download, FileDown, FileSpreadsheet, FileUp } from 'lucide-react'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { useRefusal } from '~/lib/use_refusal'
import { reportQuietly } from '~/lib/reporting'
import type { CompanyPageChoice } from '#transformers/authors_transformer'
import { ImportDialog, CsvDialog } from '~/features/posts/post_dialogs'
import { useListLayout } from '~/features/posts/list/list_layout'
import { IMPORT } from '~/features/posts/messages'
import { loadAuthors } from '~/features/linkedin/use_authors'
import type { Import } from './use_import'
import type { PostTabKey } from '@domain/posts/wire'
import { BareIconButton } from '~/components/buttons/bare_icon_button'
import { Menu, MenuItem } from '~/components/menu'
import { CSV } from './csv_messages'

interface ImportButtonProps {
  orgId: string
  /** The authors that this organization has posted as. */
  defaultPages: ReadonlySet<string>
  importing: Import
}

/** Starts an import. If the connection manages several pages, the user chooses first. */
export function ImportButton({ orgId, defaultPages, importing }: ImportButtonProps) {
  const layout = useListLayout()
  const [pages, setPages] = useState<CompanyPageChoice[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isDisabled = isAsking || importing.isActive
  const refusal = useRefusal('write_posts')

  // If the pages cannot be listed, the import itself reports why.
  const ask = async () => {
    setAsking(true)
    const authors = await loadAuthors(orgId).catch(reportQuietly)
    if (authors && authors.organizations.length > 1) setPages(authors.organizations)
    else await importing.start([])
    setAsking(false)
  }

  const start = (authors: string[]) => {
    setPages(null)
    void importing.start(authors)
  }

  if (refusal !== null) return null
  return (
    <>
      {layout === 'phone' || layout === 'tablet' ? (
        <IconButton
          icon={Download}
          label={IMPORT.action}
          tone="default"
          disabled={isDisabled}
          onClick={() => void ask()}
        />
      ) : (
        <Button icon={Download} disabled={isDisabled} onClick={() => void ask()}>
          {IMPORT.action}
        </Button>
      )}
      <ImportDialog
        open={pages !== null}
        pages={pages}
        defaultPages={defaultPages}
        onClose={() => setPages(null)}
        onImport={start}
      />
    </>
  )
}

interface CsvMenuProps {
  orgId: string
  tab: PostTabKey
  refresh: () => Promise<void>
}

/** The menu that imports posts from a CSV file, and exports those of the current tab. */
export function CsvMenu({ orgId, tab, refresh }: CsvMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const refusal = useRefusal('write_drafts')
  const query = new URLSearchParams({ org_id: orgId, tab })
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
      <CsvDialog
        open={isOpen}
        orgId={orgId}
        onClose={() => setOpen(false)}
        onTaken={() => void refresh()}
      />
    </>
  )
}
