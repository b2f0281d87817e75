import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { CalendarPlace, type CalendarPlaceProps } from '~/features/calendar/calendar_place'

export default function CalendarPage({ calendar }: CalendarPlaceProps) {
  return (
    <>
      <Head title="Calendar" />
      <CalendarPlace calendar={calendar} />
    </>
  )
}

CalendarPage.layout = DashboardLayout
