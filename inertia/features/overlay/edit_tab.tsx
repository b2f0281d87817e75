import { AdvancedSection } from './advanced_section'
import { BackgroundSection, OutlineSection, ShadowSection } from './effect_sections'
import { useEditor } from './editor_context'
import { LAYERS } from './messages'
import { PlaceSection } from './place_section'
import { TextSection } from './text_section'
import styles from './panel.module.scss'

function About() {
  const { selected } = useEditor()
  if (selected.length === 1) return null
  return (
    <p className={styles.about}>
      {selected.length === 0 ? LAYERS.nothingChosen : LAYERS.several(selected.length)}
    </p>
  )
}

/** Everything that a layer can look like. */
export function EditTab() {
  return (
    <div data-keeps-writing>
      <About />
      <TextSection />
      <OutlineSection />
      <ShadowSection />
      <BackgroundSection />
      <AdvancedSection />
      <PlaceSection />
    </div>
  )
}
