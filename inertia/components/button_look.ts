import styles from './button.module.scss'

export type ButtonTone = 'default' | 'primary' | 'ink' | 'quiet' | 'danger' | 'danger-fill'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonLook {
  tone?: ButtonTone
  size?: ButtonSize
  /** `full` takes the width of its parent. */
  width?: 'auto' | 'full'
}

/** The attributes that dress a button or a link as a button. */
export function buttonLook({ tone = 'default', size = 'medium', width = 'auto' }: ButtonLook) {
  return {
    'className': styles.button,
    'data-tone': tone,
    'data-size': size,
    'data-width': width,
  }
}
