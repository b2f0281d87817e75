import { Head, Link } from '@inertiajs/react'

export default function Home() {
  return (
    <main>
      <Head title="Plan, write and publish on LinkedIn" />
      <h1>Herald</h1>
      <Link href="/login">Login</Link>
    </main>
  )
}
