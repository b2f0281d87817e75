import type { Tour, TourAction } from './tour'

export interface StepProps {
  tour: Tour
  dispatch: (action: TourAction) => void
}
