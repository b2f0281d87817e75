import { useState, type ComponentProps } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { TextInput } from '~/components/text_input'

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing'> {
  /** What is masked, for the eye's name. */
  what?: 'password' | 'key' | 'secret'
}

export function PasswordInput({ what = 'password', ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const eye = (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={isShown ? `Hide ${what}` : `Show ${what}`}
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
