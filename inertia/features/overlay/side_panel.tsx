import { Tabs } from 'radix-ui'
import { EditTab } from './edit_tab'
import { useEditor } from './editor_context'
import { LayersTab } from './layers_tab'
import styles from './panel.module.scss'

/** What is selected, and what there is. */
export function SidePanel() {
  const { layers } = useEditor()
  return (
    <Tabs.Root className={styles.panel} defaultValue="edit" asChild>
      <aside aria-label="Settings">
        <Tabs.List className={styles.tabs} aria-label="Panel">
          <Tabs.Trigger value="edit" className={styles.tab}>
            EDIT
          </Tabs.Trigger>
          <Tabs.Trigger value="layers" className={styles.tab}>
            LAYERS{layers.length > 0 && ` · ${layers.length}`}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="edit" className={styles.content}>
          <EditTab />
        </Tabs.Content>
        <Tabs.Content value="layers" className={styles.content}>
          <LayersTab />
        </Tabs.Content>
      </aside>
    </Tabs.Root>
  )
}
