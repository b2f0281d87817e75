import { Head, Link } from '@inertiajs/react'

export default function NotFound() {
  return (
    <main>
      <Head title="Page not found" />
      <h1>Page not found</h1>
      <Link href="/">Back to Home</Link>
    </main>
  )
}
