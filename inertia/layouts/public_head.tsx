import { Head, usePage } from '@inertiajs/react'
import type { ShellProps } from '~/layouts/shell_props'

interface PublicHeadProps {
  title: string
  /** One or two sentences, for search engines and link cards. */
  description: string
  /** Of the page, as people type it. */
  path: string
}

/** What search engines and link cards read of a public page. */
export function PublicHead({ title, description, path }: PublicHeadProps) {
  const { siteUrl } = usePage<ShellProps>().props
  const address = `${siteUrl}${path}`
  return (
    <Head title={title}>
      <meta head-key="description" name="description" content={description} />
      <link head-key="canonical" rel="canonical" href={address} />
      <meta head-key="og:type" property="og:type" content="website" />
      <meta head-key="og:site_name" property="og:site_name" content="Herald" />
      <meta head-key="og:title" property="og:title" content={title} />
      <meta head-key="og:description" property="og:description" content={description} />
      <meta head-key="og:url" property="og:url" content={address} />
      <meta head-key="og:image" property="og:image" content={`${siteUrl}/images/link_card.png`} />
      <meta head-key="twitter:card" name="twitter:card" content="summary_large_image" />
    </Head>
  )
}
