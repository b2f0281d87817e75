import { useEffect, useState } from 'react'
import { FALLBACK_FAMILIES } from '@domain/overlay/fonts'
import type { ListedFont } from '@domain/overlay/overlay_wire'
import { reportQuietly } from '~/lib/report_quietly'
import { listedFonts } from './overlay_calls'

const FALLBACK: ListedFont[] = FALLBACK_FAMILIES.map((family) => ({ family, display: family }))

let listed: Promise<ListedFont[]> | null = null

/** Asked for once; a list that did not come is asked for again by the next editor. */
function fonts() {
  listed ??= listedFonts().catch((error: unknown) => {
    listed = null
    reportQuietly(error)
    return FALLBACK
  })
  return listed
}

/** The families that can be chosen; three of them where the list does not come (spec section 7). */
export function useFonts(): ListedFont[] {
  const [list, setList] = useState(FALLBACK)

  useEffect(() => {
    let isWanted = true
    void fonts().then((next) => isWanted && setList(next))
    return () => {
      isWanted = false
    }
  }, [])

  return list
}
