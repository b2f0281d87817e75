import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { StartScreen, type StartScreenProps } from '~/features/organizations/start_screen'

export default function StartPage(props: StartScreenProps) {
  return (
    <>
      <Head title="Get started" />
      <StartScreen {...props} />
    </>
  )
}

StartPage.layout = DashboardLayout
