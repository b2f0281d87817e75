import { chromium, type LaunchOptions } from 'playwright'

const QUIET_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Without windows it would draw letters otherwise than with them.
  '--font-render-hinting=slight',
]

/** Debian's Chromium, or the one that CHROMIUM_PATH names, talking to nobody but us. */
export function launchChromium(options: LaunchOptions) {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({ ...options, executablePath, args: QUIET_ARGS })
}
