import { Head } from '@inertiajs/react'
import MarketingLayout from '~/layouts/marketing_layout'
import { Home } from '~/features/home/home'

export default function HomePage() {
  return (
    <>
      <Head title="Plan, write and publish on LinkedIn" />
      <Home />
    </>
  )
}

HomePage.layout = MarketingLayout
