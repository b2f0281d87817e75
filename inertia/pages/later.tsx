import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { LaterScreen } from '~/features/later/later_screen'

interface LaterPageProps {
  screen: string
}

export default function LaterPage({ screen }: LaterPageProps) {
  return (
    <>
      <Head title={screen} />
      <LaterScreen screen={screen} />
    </>
  )
}

LaterPage.layout = DashboardLayout
