import { LayoutGrid, List } from 'lucide-react'
import { POST_VIEWS, type PostView } from '@domain/posts/post_list_filters'
import { Segmented } from '~/components/segmented'

const LOOKS = {
  list: { label: 'List', icon: List },
  grid: { label: 'Grid', icon: LayoutGrid },
} as const

const SEGMENTS = POST_VIEWS.map((value) => ({ value, ...LOOKS[value] }))

interface ViewSwitchProps {
  view: PostView
  onView: (view: PostView) => void
}

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <Segmented
      label="View"
      value={view}
      onChange={onView}
      segments={SEGMENTS}
      words="where-roomy"
    />
  )
}
