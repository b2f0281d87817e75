import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { SettingsScreen } from '~/features/settings/settings_screen'
import type { SettingsScreenProps } from '~/features/settings/settings_screen'

export default function SettingsPage(props: SettingsScreenProps) {
  return (
    <>
      <Head title="Settings" />
      <SettingsScreen {...props} />
    </>
  )
}

SettingsPage.layout = DashboardLayout
