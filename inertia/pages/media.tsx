import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { LibraryScreen } from '~/features/media/library_screen'
import type { LibraryScreenProps } from '~/features/media/library_screen'

export default function MediaPage(props: LibraryScreenProps) {
  return (
    <>
      <Head title="Media library" />
      <LibraryScreen {...props} />
    </>
  )
}

MediaPage.layout = DashboardLayout
