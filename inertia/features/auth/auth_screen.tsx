import { useRef, useState } from 'react'
import type { ReactNode, FormEvent } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/buttons/button'
import { useInBrowser } from '~/hooks/use_media_query'
import { ApiError, OFFLINE } from '~/client'
import { reportQuietly } from '~/lib/reporting'
import styles from './auth.module.scss'

interface AuthScreenProps {
  title: string
  subtitle: string
  children: ReactNode
}

/** The frame of an auth page: title, subtitle and content. */
export function AuthScreen({ title, subtitle, children }: AuthScreenProps) {
  return (
    <section className={styles.screen}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
      </header>
      {children}
    </section>
  )
}

interface AuthFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/**
 * A form of the auth pages. It is disabled until scripts are loaded, because a plain submit would
 * put the password into the URL.
 */
export function AuthForm({ onSubmit, children }: AuthFormProps) {
  const isListening = useInBrowser()
  return (
    <form method="post" onSubmit={onSubmit}>
      <fieldset className={styles.form} disabled={!isListening}>
        {children}
      </fieldset>
    </form>
  )
}

interface SubmitButtonProps {
  /** The label while the form is sent. */
  busy: string | false
  children: string
}

/** The button of a form or question of the auth pages. */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  return (
    <Button type="submit" tone="primary" size="large" width="full" busy={busy}>
      {children}
    </Button>
  )
}

/** A problem that the form detects before sending. The message is shown to the user. */
export class FormProblem extends Error {}

/** Resolves to the URL of the next page; null if there is none. */
type Submit = (form: FormData) => Promise<string | null>

function isExpected(error: unknown) {
  return error instanceof ApiError || error instanceof FormProblem
}

/**
 * Submits the form once at a time, shows a failure's message, and opens the next page. If that page
 * can't be reached, the button opens it, because what was sent is done.
 */
export function useAuthForm(submit: Submit, fallback: string) {
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const next = useRef<string | null>(null)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setMessage(null)
    setBusy(true)
    try {
      next.current ??= await submit(new FormData(event.currentTarget))
      if (next.current === null) setBusy(false)
      else openPage(next.current)
    } catch (error) {
      setMessage(error instanceof Error && error.message ? error.message : fallback)
      if (!isExpected(error)) reportQuietly(error)
      setBusy(false)
    }
  }

  const openPage = (url: string) =>
    router.visit(url, {
      onNetworkError: () => {
        setMessage(OFFLINE)
        return false
      },
      onFinish: () => setBusy(false),
    })

  return { message, isBusy, onSubmit }
}

/** Reads a text field of a submitted form. */
export function textOf(form: FormData, name: string) {
  return String(form.get(name) ?? '')
}
