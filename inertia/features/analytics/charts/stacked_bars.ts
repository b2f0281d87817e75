import { customSeriesDefaultOptions } from 'lightweight-charts'
import type {
  CustomData,
  CustomSeriesOptions,
  CustomSeriesWhitespaceData,
  ICustomSeriesPaneRenderer,
  ICustomSeriesPaneView,
  PaneRendererCustomData,
  PriceToCoordinateConverter,
  Time,
} from 'lightweight-charts'
import { LETTERS } from './chart_scale'
import type { ChartColors } from './use_chart_colors'
import { ABOVE_BAR, barPosition, barParts, totalPosition } from './bar_parts'
import type { BarPosition } from './bar_parts'

interface StackedBar extends CustomData<Time> {
  below: number
  above: number
  /** The current week, whose total is shown above its bar. */
  isNow: boolean
}

type Target = Parameters<ICustomSeriesPaneRenderer['draw']>[0]

/** A custom series of stacked bars: posts of campaigns below, posts written by hand above. */
export class StackedBars implements ICustomSeriesPaneView<Time, StackedBar> {
  #data: PaneRendererCustomData<Time, StackedBar> | null = null

  constructor(private colors: ChartColors) {}

  renderer(): ICustomSeriesPaneRenderer {
    return { draw: (target, yOf) => this.#draw(target, yOf) }
  }

  update(data: PaneRendererCustomData<Time, StackedBar>) {
    this.#data = data
  }

  priceValueBuilder({ below, above }: StackedBar) {
    return [0, below + above]
  }

  isWhitespace(
    data: StackedBar | CustomSeriesWhitespaceData<Time>
  ): data is CustomSeriesWhitespaceData<Time> {
    return !('below' in data)
  }

  defaultOptions(): CustomSeriesOptions {
    return { ...customSeriesDefaultOptions }
  }

  #draw(target: Target, yOf: PriceToCoordinateConverter) {
    const data = this.#data
    const baseline = yOf(0)
    if (!data || baseline === null) return
    target.useMediaCoordinateSpace(({ context }) => {
      const heightOf = (count: number) => yOf(count) ?? baseline
      for (const { x, originalData } of data.bars) {
        this.#drawBar(context, originalData, barPosition(x, data.barSpacing), heightOf)
      }
    })
  }

  #drawBar(
    context: CanvasRenderingContext2D,
    bar: StackedBar,
    place: BarPosition,
    yOf: (count: number) => number
  ) {
    for (const { mark, y, height, radius } of barParts(bar, yOf)) {
      context.fillStyle = this.colors[mark]
      context.beginPath()
      context.roundRect(place.left, y, place.width, height, radius)
      context.fill()
    }
    const count = bar.below + bar.above
    if (!bar.isNow || count === 0) return
    const total = String(count)
    context.fillStyle = this.colors['signal-text']
    context.font = `600 ${LETTERS.size}px ${LETTERS.family}`
    const { x, align } = totalPosition(place, context.measureText(total).width)
    context.textAlign = align
    context.fillText(total, x, yOf(count) - ABOVE_BAR)
  }
}
