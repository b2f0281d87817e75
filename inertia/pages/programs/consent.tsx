import { Head } from '@inertiajs/react'
import CardLayout from '~/layouts/card_layout'
import { ConsentScreen } from '~/features/programs/consent_screen'
import type { ConsentScreenProps } from '~/features/programs/consent_screen'

export default function ConsentPage(props: ConsentScreenProps) {
  return (
    <>
      <Head title={`Connect ${props.program.name}`} />
      <ConsentScreen {...props} />
    </>
  )
}

ConsentPage.layout = CardLayout
