import { useId, useState } from 'react'
import type { ReactNode, ComponentProps, RefObject } from 'react'
import { CircleAlert, Eye, EyeOff, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { cx } from '~/lib/class_names'
import { FieldContext, useField } from '~/hooks/use_field'
import { BareIconButton } from '~/components/buttons/bare_icon_button'
import styles from './field.module.scss'

interface FieldProps {
  label: ReactNode
  /** Shown right after the label, such as a small menu. */
  beside?: ReactNode
  /** Shown at the end of the label's line, such as a character count. */
  aside?: ReactNode
  hint?: ReactNode
  /** What is wrong with the value, although it can be saved. */
  warning?: string | null
  error?: string | null
  required?: boolean
  className?: string
  children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, beside, aside, hint, warning, error, required, className, children } = props
  const id = useId()
  const hintId = hint ? `${id}-hint` : null
  const warningId = warning ? `${id}-warning` : null
  const errorId = error ? `${id}-error` : null
  const wiring = {
    id,
    describedBy: cx(errorId, warningId, hintId) || undefined,
    isInvalid: Boolean(error),
    isRequired: Boolean(required),
  }
  return (
    <div className={cx(styles.field, className)} data-state={error ? 'invalid' : undefined}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {beside && <span className={styles.beside}>{beside}</span>}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {errorId && (
        <p id={errorId} className={styles.error} role="alert">
          <CircleAlert size={12} />
          {error}
        </p>
      )}
      {warningId && (
        <p id={warningId} className={styles.warning}>
          <TriangleAlert size={12} />
          {warning}
        </p>
      )}
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

type FieldSize = 'toolbar' | 'medium' | 'large'

interface FrameProps {
  /** 34 px in toolbars, 38 px in forms, 44 px on auth pages. */
  size?: FieldSize
  icon?: LucideIcon
  /** Shown after the text inside the frame: a zone, a unit or a small button. */
  trailing?: ReactNode
}

interface InputFrameProps extends FrameProps {
  className?: string
  children: ReactNode
}

/** The frame around an input. The input itself is unstyled. */
function InputFrame(props: InputFrameProps) {
  const { size = 'medium', icon: Icon, trailing, className, children } = props
  return (
    <div className={cx(styles.frame, className)} data-size={size}>
      {Icon && <Icon size={16} />}
      {children}
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </div>
  )
}

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'>, FrameProps {}

export function TextInput({ size, icon, trailing, className, ...rest }: TextInputProps) {
  const wiring = useField(rest)
  return (
    <InputFrame size={size} icon={icon} trailing={trailing} className={className}>
      <input type="text" dir="auto" data-focus-first={rest.autoFocus} {...rest} {...wiring} />
    </InputFrame>
  )
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** `content` grows with the text, `manual` has a resize handle. */
  grow?: 'manual' | 'content'
  /** `framed` has a TextFrame around it, `bare` has no frame. */
  variant?: 'boxed' | 'framed' | 'bare'
}

export function TextArea(props: TextAreaProps) {
  const { grow = 'manual', variant = 'boxed', className, ...rest } = props
  const wiring = useField(rest)
  return (
    <textarea
      rows={4}
      dir="auto"
      data-focus-first={rest.autoFocus}
      {...rest}
      {...wiring}
      className={cx(styles.area, className)}
      data-grow={grow}
      data-look={variant}
    />
  )
}

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing'> {
  /** The masked content, for the accessible name of the show button. */
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

interface FileInputProps extends ComponentProps<'input'> {
  field: RefObject<HTMLInputElement | null>
  onFiles: (files: File[]) => unknown
}

/** Opened by a button or a menu. The same file can be chosen twice in a row. */
export function FileInput({ field, onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      ref={field}
      type="file"
      hidden
      onChange={({ target }) => {
        void onFiles([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
}
