import { Tooltip } from '~/components/tooltip'
import { BareIconButton } from './bare_icon_button'
import type { IconButtonProps } from './bare_icon_button'

/** An icon button with its name as tooltip. */
export function IconButton(props: IconButtonProps) {
  return (
    <Tooltip text={props.label}>
      <BareIconButton {...props} />
    </Tooltip>
  )
}
