import { useState } from 'react'
import { Plus } from 'lucide-react'
import { Button } from '~/components/button'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { NewApiToken } from '~/lib/security_wire'
import { MadeTokenDialog } from './made_token_dialog'
import { TOKENS } from './messages'
import { NewTokenDialog } from './new_token_dialog'
import { reloadTokens } from './use_tokens'

/** The way to a token: a button, what it may do, and the token itself, once. */
export function TokenDialogs() {
  const choice = useDisclosure()
  const [made, setMade] = useState<string | null>(null)
  const show = ({ token }: NewApiToken) => {
    choice.close()
    setMade(token)
    reloadTokens()
  }
  return (
    <>
      <Button tone="primary" icon={Plus} onClick={choice.open}>
        {TOKENS.create}
      </Button>
      {choice.isOpen && <NewTokenDialog onClose={choice.close} onMade={show} />}
      {made !== null && <MadeTokenDialog token={made} onClose={() => setMade(null)} />}
    </>
  )
}
