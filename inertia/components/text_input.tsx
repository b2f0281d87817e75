import type { ComponentProps } from 'react'
import { useField } from '~/hooks/use_field'
import { InputFrame, type FrameProps } from '~/components/input_frame'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'>, FrameProps {}

export function TextInput({ size, icon, trailing, className, ...rest }: TextInputProps) {
  const wiring = useField(rest)
  return (
    <InputFrame size={size} icon={icon} trailing={trailing} className={className}>
      <input type="text" {...rest} {...wiring} />
    </InputFrame>
  )
}
