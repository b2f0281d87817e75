import type { ComponentProps } from 'react'
import { Clock } from 'lucide-react'
import { TextInput } from '~/components/text_input'

type TimeInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'icon'>

/** A native time field; its value is `HH:mm`. Say the zone in `trailing`. */
export function TimeInput(props: TimeInputProps) {
  return <TextInput {...props} type="time" icon={Clock} />
}
