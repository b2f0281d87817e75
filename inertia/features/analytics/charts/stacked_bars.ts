import {
  customSeriesDefaultOptions,
  type CustomData,
  type CustomSeriesOptions,
  type CustomSeriesWhitespaceData,
  type ICustomSeriesPaneRenderer,
  type ICustomSeriesPaneView,
  type PaneRendererCustomData,
  type PriceToCoordinateConverter,
  type Time,
} from 'lightweight-charts'
import { barParts, barPlace, totalPlace, ABOVE_BAR, type BarPlace } from './bar_parts'
import { LETTERS } from './text_width'
import type { ChartColors } from './use_chart_colors'

export interface StackedBar extends CustomData<Time> {
  below: number
  above: number
  /** Its number stands over it, in the colour of now. */
  isNow: boolean
}

type Target = Parameters<ICustomSeriesPaneRenderer['draw']>[0]

/** Bars of two parts on one another: what campaigns wrote, and above it what people did. */
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
    const ground = yOf(0)
    if (!data || ground === null) return
    target.useMediaCoordinateSpace(({ context }) => {
      const heightOf = (count: number) => yOf(count) ?? ground
      for (const { x, originalData } of data.bars) {
        this.#drawBar(context, originalData, barPlace(x, data.barSpacing), heightOf)
      }
    })
  }

  #drawBar(
    context: CanvasRenderingContext2D,
    bar: StackedBar,
    place: BarPlace,
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
    const { x, align } = totalPlace(place, context.measureText(total).width)
    context.textAlign = align
    context.fillText(total, x, yOf(count) - ABOVE_BAR)
  }
}
