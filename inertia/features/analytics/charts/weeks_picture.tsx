import type { WeekFigures } from '@domain/analytics/weeks'
import { ABOVE_BAR, barPlace, totalPlace, weekBar } from './bar_parts'
import { ChartPicture } from './chart_picture'
import type { ChartPlaces } from './chart_places'
import { countScale, mostOf } from './count_scale'
import { PictureBar } from './picture_bar'
import { textWidth } from './text_width'
import type { WeeksPictureProps } from './weeks_props'
import styles from './picture.module.scss'

interface OfWeek {
  week: WeekFigures
  index: number
  places: ChartPlaces
  yOf: (count: number) => number
}

/** The number over the bar of the present week. */
function Total({ week, index, places: { xOf, spacing }, yOf }: OfWeek) {
  const bar = weekBar(week)
  const total = bar.below + bar.above
  if (!week.is_now || total === 0) return null
  const needed = textWidth(String(total), 600)
  const { x, align } = totalPlace(barPlace(xOf(index), spacing), needed)
  return (
    <text
      className={styles.now}
      {...{ x, y: yOf(total) - ABOVE_BAR }}
      textAnchor={align === 'right' ? 'end' : 'middle'}
    >
      {total}
    </text>
  )
}

/** Posts per week, before the chart is asked for. */
export function WeeksPicture({ weeks, onPoint }: WeeksPictureProps) {
  const scale = countScale(mostOf(weeks.map((week) => week.from_campaigns + week.by_hand)) ?? 1)
  return (
    <ChartPicture weeks={weeks} left={scale} onPoint={onPoint}>
      {(places) =>
        weeks.map((week, index) => (
          <g key={week.starts}>
            <PictureBar
              bar={weekBar(week)}
              x={places.xOf(index)}
              spacing={places.spacing}
              yOf={scale.yOf}
            />
            <Total week={week} index={index} places={places} yOf={scale.yOf} />
          </g>
        ))
      }
    </ChartPicture>
  )
}
