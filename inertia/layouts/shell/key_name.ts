const APPLE: Readonly<Record<string, string | undefined>> = { Ctrl: '⌘', Shift: '⇧', Delete: '⌫' }

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** The name of a key on the user's platform, such as ⌘ instead of Ctrl on a Mac. */
export function keyName(key: string) {
  return (isApple ? APPLE[key] : undefined) ?? key
}
