import { useState, type FormEvent } from 'react'
import { ApiError } from '~/client'
import { reportQuietly } from '~/lib/report_quietly'
import { FormProblem } from './form_problem'

type Submit = (form: FormData) => Promise<void>

function isExpected(error: unknown) {
  return error instanceof ApiError || error instanceof FormProblem
}

/**
 * One submission at a time, with the message of its failure. While it runs, and after it
 * succeeded, `isBusy` stays true: the next page is on its way.
 */
export function useAuthForm(submit: Submit, fallback: string) {
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setMessage(null)
    setBusy(true)
    try {
      await submit(new FormData(event.currentTarget))
    } catch (error) {
      setMessage(error instanceof Error && error.message ? error.message : fallback)
      if (!isExpected(error)) reportQuietly(error)
      setBusy(false)
    }
  }

  return { message, isBusy, onSubmit, settle: () => setBusy(false) }
}

/** A text field of a submitted form. */
export function textOf(form: FormData, name: string) {
  return String(form.get(name) ?? '')
}
