import { useCallback, useEffect, useRef, useState } from 'react'
import { UNDER_WAY } from '@domain/materials/material_rules'
import { useKeptFresh } from '~/hooks/use_kept_fresh'
import { reportQuietly } from '~/lib/report_quietly'
import type { Material } from '~/lib/materials_wire'
import { loadMaterials } from './material_calls'

const LOOK_MS = 1000

/** The materials of an organization; while one is read they are looked at again every second. */
export function useMaterials(orgId: string) {
  const [materials, setMaterials] = useState<Material[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const asked = useRef(0)

  // Of two answers that overtake each other the one asked for last counts.
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

  const isUnderWay = materials?.some(({ status }) => UNDER_WAY.includes(status)) ?? false
  useKeptFresh(['materials'], isUnderWay ? LOOK_MS : null, () => void reload())

  return { materials, hasFailed, reload }
}
