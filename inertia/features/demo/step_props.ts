import type { Tour, TourAction } from './tour'

export interface StepProps {
  tour: Tour
  act: (action: TourAction) => void
}
