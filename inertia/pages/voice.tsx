import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { VoiceScreen } from '~/features/voice/voice_screen'
import type { VoiceScreenProps } from '~/features/voice/voice_screen'

export default function VoicePage(props: VoiceScreenProps) {
  return (
    <>
      <Head title="Brand voice" />
      <VoiceScreen {...props} />
    </>
  )
}

VoicePage.layout = DashboardLayout
