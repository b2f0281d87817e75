import { useEffect, type ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { PanelLeft } from 'lucide-react'
import { UiProvider } from '~/components/ui_provider'
import { useClock } from '~/hooks/use_clock'
import { useLocalStorage } from '~/hooks/use_local_storage'
import { useMediaQuery } from '~/hooks/use_media_query'
import { setClockInUse } from '~/lib/clock_in_use'
import { LazyShell } from '~/layouts/lazy_shell'
import { MobileBar } from '~/layouts/mobile_bar'
import { NoticeBanner } from '~/layouts/notice_banner'
import { SandboxBanner } from '~/layouts/sandbox_banner'
import type { ShellProps } from '~/layouts/shell_props'
import { Sidebar } from '~/layouts/sidebar'
import { useRememberedOrganization } from '~/layouts/use_remembered_organization'
import styles from './dashboard_layout.module.scss'

// Until someone chooses, a tablet gets the rail and a desktop the wide sidebar.
function useSidebarForm() {
  const [stored, setStored] = useLocalStorage('sidebar')
  const isTablet = useMediaQuery('(width <= 1023.98px)')
  const form = (stored ?? (isTablet ? 'rail' : 'wide')) === 'rail' ? 'rail' : 'wide'
  const toggle = () => setStored(form === 'rail' ? 'wide' : 'rail')
  return [form, toggle] as const
}

export default function DashboardLayout({ children }: { children: ReactNode }) {
  const { sandbox } = usePage<ShellProps>().props
  const [form, toggle] = useSidebarForm()
  useRememberedOrganization()
  const clock = useClock()
  useEffect(() => setClockInUse(clock), [clock])
  const label = form === 'rail' ? 'Expand sidebar' : 'Collapse sidebar'
  return (
    <UiProvider>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <div className={styles.shell} data-sidebar={form}>
        <header className={styles.side}>
          <Sidebar form={form} control={{ icon: PanelLeft, label, onClick: toggle }} />
        </header>
        <div className={styles.page}>
          <LazyShell />
          {sandbox && <SandboxBanner />}
          <MobileBar />
          <NoticeBanner />
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
    </UiProvider>
  )
}
