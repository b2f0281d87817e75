import { createContext, useContext } from 'react'

interface FieldWiring {
  id: string
  describedBy?: string
  isInvalid: boolean
  isRequired: boolean
}

export const FieldContext = createContext<FieldWiring | null>(null)

interface OwnProps {
  'id'?: string
  'required'?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** The attributes that connect a control to the label, hint and error of its Field. */
export function useField(own: OwnProps) {
  const field = useContext(FieldContext)
  return {
    'id': own.id ?? field?.id,
    'required': own.required ?? field?.isRequired,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid || undefined),
  }
}
