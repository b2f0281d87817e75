import { Head, Link } from '@inertiajs/react'

export default function ServerError() {
  return (
    <main>
      <Head title="Something went wrong" />
      <h1>Something went wrong</h1>
      <Link href="/">Back to Home</Link>
    </main>
  )
}
