const APPLE: Readonly<Record<string, string | undefined>> = { Ctrl: '⌘', Shift: '⇧', Delete: '⌫' }

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** A key as the keyboard in front of the reader calls it. */
export function keyName(key: string) {
  return (isApple ? APPLE[key] : undefined) ?? key
}
