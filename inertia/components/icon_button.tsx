import { BareIconButton, type IconButtonProps } from '~/components/bare_icon_button'
import { Tooltip } from '~/components/tooltip'

/** A button that is an icon; its name is shown on hover, too. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <BareIconButton {...props} />
    </Tooltip>
  )
}
