import { useState, type ComponentProps } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { BareIconButton } from '~/components/bare_icon_button'
import { TextInput } from '~/components/text_input'

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing'> {
  /** What is masked, for the eye's name. */
  what?: 'password' | 'key' | 'secret'
}

export function PasswordInput({ what = 'password', ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const name = isShown ? `Hide ${what}` : `Show ${what}`
  const eye = (
    <BareIconButton
      icon={isShown ? EyeOff : Eye}
      label={name}
      title={name}
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
