import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { StaticCanvas } from 'fabric'
import { drawLayers } from './drawing'
import { useEditor } from './editor_context'
import styles from './stage.module.scss'

/** Pixels per side up to which the texts are drawn as large as they will be. */
const LARGEST_SIDE = 3000

function useFabric() {
  const element = useRef<HTMLCanvasElement>(null)
  const [canvas, setCanvas] = useState<StaticCanvas | null>(null)

  useEffect(() => {
    if (!element.current) return
    const options = { renderOnAddRemove: false, enableRetinaScaling: false }
    const made = new StaticCanvas(element.current, options)
    made.setDimensions({ width: '100%', height: '100%' }, { cssOnly: true })
    setCanvas(made)
    return () => {
      setCanvas(null)
      void made.dispose()
    }
  }, [])

  return { element, canvas }
}

/** The texts as they will be in the picture: drawn as the server draws them, shown smaller. */
export function TextCanvas() {
  const { picture, layers, faces } = useEditor()
  const { element, canvas } = useFabric()
  const scale = Math.min(1, LARGEST_SIDE / Math.max(picture.width, picture.height))
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)

  useLayoutEffect(() => {
    if (canvas) drawLayers(canvas, layers, faces, { width, height, scale })
  }, [canvas, layers, faces, width, height, scale])

  return (
    <div className={styles.texts} aria-hidden>
      <canvas ref={element} lang="en" data-texts />
    </div>
  )
}
