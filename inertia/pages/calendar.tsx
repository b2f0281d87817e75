import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { CalendarContainer } from '~/features/calendar/calendar_container'
import type { CalendarContainerProps } from '~/features/calendar/calendar_container'

export default function CalendarPage({ calendar }: CalendarContainerProps) {
  return (
    <>
      <Head title="Calendar" />
      <CalendarContainer calendar={calendar} />
    </>
  )
}

CalendarPage.layout = DashboardLayout
