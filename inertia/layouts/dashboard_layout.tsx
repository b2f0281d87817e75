import { useEffect, lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { usePage, router } from '@inertiajs/react'
import { PanelLeft, Menu as MenuIcon } from 'lucide-react'
import { organizationInUrl } from '@domain/organizations/organization_url'
import { useClock } from '~/hooks/use_clock'
import { useLocalStorage, useStore } from '~/hooks/use_store'
import { NARROW, useMediaQuery } from '~/hooks/use_media_query'
import { NoticeBanner } from '~/layouts/notice_banner'
import { SandboxBanner } from '~/layouts/sandbox_banner'
import { Sidebar, activeNavItem, navItems } from '~/layouts/sidebar'
import { documentUrl } from '~/lib/browser_document'
import {
  hasOrganizationCookie,
  rememberOrganization,
  restoreOrganization,
  showOrganization,
} from '~/lib/organization_of_tab'
import { IconButton } from '~/components/buttons/icon_button'
import { Logo } from '~/components/logo'
import { lazyOpenDialog } from '~/lib/lazy'
import { isTypingOrModal } from '~/lib/focus'
import { UiProvider } from '~/components/ui_provider'
import { reloadOutdatedPage } from '~/lib/visits'
import { setClockInUse } from '~/lib/clock_in_use'
import type { ShellProps } from '~/layouts/shell_props'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { MobileMenuProps } from '~/layouts/mobile_menu'
import { ShellButtons } from '~/layouts/shell_buttons'
import { visitor } from '~/lib/visitor'
import { TOP_BAR_NOTE, shellPart, showShell, typedAhead } from '~/lib/shell'
import styles from './dashboard_layout.module.scss'

// Until the user chooses, a tablet shows the narrow sidebar and a desktop the wide one.
function useSidebarForm() {
  const [stored, setStored] = useLocalStorage('sidebar')
  const isTablet = useMediaQuery(NARROW)
  const form = (stored ?? (isTablet ? 'rail' : 'wide')) === 'rail' ? 'rail' : 'wide'
  const toggle = () => setStored(form === 'rail' ? 'wide' : 'rail')
  return [form, toggle] as const
}

export default function DashboardLayout({ children }: { children: ReactNode }) {
  const { props, url } = usePage<ShellProps>()
  const [form, toggle] = useSidebarForm()
  useRememberedOrganization()
  const clock = useClock()
  useEffect(() => setClockInUse(clock), [clock])
  // Runs after the screen's own effects, with which it begins to listen.
  useEffect(reloadOutdatedPage, [url])
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
          {props.sandbox && <SandboxBanner />}
          <MobileBar />
          <NoticeBanner />
          <main
            id="main"
            tabIndex={-1}
            className={styles.main}
            data-zone={visitor()?.zone === null ? 'unknown' : undefined}
          >
            {children}
          </main>
        </div>
      </div>
    </UiProvider>
  )
}

/**
 * Synchronizes the selected organization of this browser. If the cookie is gone, local storage
 * overrides the server's default. If nothing is stored, the server's selection is stored. An
 * organization named in the URL applies only to its tab.
 */
function useRememberedOrganization() {
  const { organizations = [], selectedOrgId } = usePage<ShellProps>().props

  useEffect(() => {
    const restored = restoreOrganization()
    const isMember = organizations.some(({ id }) => id === restored)
    const isFromUrl = organizationInUrl(documentUrl) === null
    if (restored !== null && isMember && isFromUrl && restored !== selectedOrgId) {
      return showOrganization(restored, { replace: true })
    }
    if (selectedOrgId !== null && (restored !== null ? !isMember : !hasOrganizationCookie())) {
      rememberOrganization(selectedOrgId)
    }
  }, [organizations, selectedOrgId])
}

const MobileMenu = lazyOpenDialog<MobileMenuProps>(async () => {
  const menu = await import('~/layouts/mobile_menu')
  return menu.MobileMenu
})

/** The bar with the menu button and its slide-in menu, below 768 px. */
function MobileBar() {
  const { url } = usePage()
  const menu = useDisclosure()
  return (
    <header className={styles.bar}>
      <IconButton
        icon={MenuIcon}
        label="Open menu"
        size="large"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      />
      <Logo />
      <span className={styles.place}>{activeNavItem(url)?.label ?? 'Herald'}</span>
      <span id={TOP_BAR_NOTE} className={styles.note} />
      <ShellButtons size="large" />
      <MobileMenu open={menu.isOpen} onClose={menu.close} />
    </header>
  )
}

/** Delay before parts load that are not needed immediately. */
const REST_MS = 600

/** The page works without its shell, so a failure waits quietly until the connection returns. */
async function loadShell(): Promise<typeof import('~/layouts/shell/shell')> {
  try {
    return await import('~/layouts/shell/shell')
  } catch {
    await new Promise((back) => window.addEventListener('online', back, { once: true }))
    return loadShell()
  }
}

const Shell = lazy(loadShell)

/**
 * The command palette, notifications, shortcuts and live stream. They load on first use, or shortly
 * after the page.
 */
function LazyShell() {
  const isWanted = useStore(shellPart) !== null
  const [isRested, setRested] = useState(false)
  useShellKeys()

  useEffect(() => {
    const timer = window.setTimeout(() => setRested(true), REST_MS)
    return () => window.clearTimeout(timer)
  }, [])

  if (!isWanted && !isRested) return null
  return (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  )
}

/** The code of a key that an input method has taken. */
const TAKEN_KEY = 229

/**
 * Keys of an input method, such as Enter to accept a suggestion or Escape to cancel it, reach no
 * handler of the page: they would send or close what is being written. Safari reports the last key
 * after the composition has ended, so only its code identifies it.
 */
function ignoreInputMethod(event: KeyboardEvent) {
  if (event.isComposing || event.keyCode === TAKEN_KEY) event.stopImmediatePropagation()
}

/** Maximum time between `g` and the second letter. */
const SEQUENCE_TIMEOUT_MS = 1200

/** The comment field of the screen, such as that of an open post, which the key `c` focuses. */
function ownField() {
  return document.querySelector<HTMLElement>('main textarea[aria-keyshortcuts="c"]')
}

const CREATE = '/dashboard/drafts'

function findAction(key: string, isSecond: boolean) {
  if (isSecond && key === 'n') return () => showShell('bell')
  const place = isSecond && navItems.find((item) => item.key === key)
  if (place) return () => router.visit(place.href)
  if (key === 'c') return () => (ownField() ? ownField()?.focus() : router.visit(CREATE))
  return key === '?' ? () => showShell('shortcuts') : undefined
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/**
 * True while the palette loads: typed letters are then for its field, and neither shortcuts nor
 * text of the page.
 */
function isTypedAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (shellPart.get() !== 'palette' || document.querySelector('[cmdk-input]')) return false
  return key.length === 1 && !ctrlKey && !metaKey && !altKey
}

/** The shortcuts of every screen (shell/shortcuts_sheet). They take precedence over those of the screen. */
function useShellKeys() {
  useEffect(() => {
    let lastGoKeyAt = -SEQUENCE_TIMEOUT_MS
    const press = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault()
        typedAhead.set('')
        return shellPart.set(shellPart.get() === 'palette' ? null : 'palette')
      }
      if (isTypedAhead(event)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return typedAhead.set(typedAhead.get() + event.key)
      }
      // What is still loading would open later.
      if (event.key === 'Escape' && !document.querySelector('[role="dialog"]')) shellPart.set(null)
      if (isTypingOrModal(event)) return
      const isSecond = performance.now() - lastGoKeyAt < SEQUENCE_TIMEOUT_MS
      lastGoKeyAt = event.key === 'g' ? performance.now() : -SEQUENCE_TIMEOUT_MS
      const act = findAction(event.key, isSecond)
      if (!act) return
      event.preventDefault()
      event.stopImmediatePropagation()
      act()
    }
    window.addEventListener('keydown', ignoreInputMethod, true)
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
