import type { ComponentProps } from 'react'
import { CalendarDays } from 'lucide-react'
import { TextInput } from '~/components/text_input'

type DateInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'icon'>

/** A native date field; its value is `YYYY-MM-DD`. */
export function DateInput(props: DateInputProps) {
  return <TextInput {...props} type="date" icon={CalendarDays} />
}
