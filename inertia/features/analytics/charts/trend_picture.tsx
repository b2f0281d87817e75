import { ChartPicture } from './chart_picture'
import { countScale, mostOf } from './count_scale'
import { PictureBar } from './picture_bar'
import type { WeeksPictureProps } from './weeks_props'

function scaleOf(counts: (number | null)[]) {
  const most = mostOf(counts)
  return most === null ? null : countScale(most)
}

/** Impressions as bars and engagement as a line, before the chart is asked for. */
export function TrendPicture({ weeks, onPoint }: WeeksPictureProps) {
  const left = scaleOf(weeks.map(({ impressions }) => impressions))
  const right = scaleOf(weeks.map(({ engagement }) => engagement))
  return (
    <ChartPicture weeks={weeks} left={left} right={right} onPoint={onPoint}>
      {({ xOf, spacing }) => {
        const points = weeks.flatMap(({ engagement }, index) =>
          right && engagement !== null ? [{ x: xOf(index), y: right.yOf(engagement) }] : []
        )
        return (
          <>
            {left &&
              weeks.map(({ impressions, starts }, index) => {
                const bar = { below: 0, above: impressions ?? 0 }
                return (
                  <PictureBar key={starts} x={xOf(index)} {...{ bar, spacing, yOf: left.yOf }} />
                )
              })}
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
            {points.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r={3.5} />
            ))}
          </>
        )
      }}
    </ChartPicture>
  )
}
