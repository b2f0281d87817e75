import { useState, type ComponentProps } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { TextInput } from '~/components/text_input'

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing'>

export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const eye = (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={isShown ? 'Hide password' : 'Show password'}
      size="small"
      onClick={() => setShown(!isShown)}
    />
  )
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={eye}
    />
  )
}
