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
import type { ChartColors } from './use_chart_colors'

export interface StackedBar extends CustomData<Time> {
  below: number
  above: number
  /** Its number stands over it, in the colour of now. */
  isNow: boolean
}

type Target = Parameters<ICustomSeriesPaneRenderer['draw']>[0]

const BAR_SHARE = 0.66
const RADIUS = 2
const GAP = 2

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
      const width = Math.max(2, Math.round(data.barSpacing * BAR_SHARE))
      for (const { x, originalData } of data.bars) {
        const bar = { left: Math.round(x - width / 2), width, ground }
        this.#drawBar(context, originalData, bar, yOf)
      }
    })
  }

  #drawBar(
    context: CanvasRenderingContext2D,
    { below, above, isNow }: StackedBar,
    { left, width, ground }: { left: number; width: number; ground: number },
    yOf: PriceToCoordinateConverter
  ) {
    const middle = yOf(below) ?? ground
    const top = yOf(below + above) ?? ground
    const block = (color: string, from: number, to: number) => {
      if (from - to < 0.5) return
      context.fillStyle = color
      context.beginPath()
      context.roundRect(left, to, width, from - to, Math.min(RADIUS, (from - to) / 2))
      context.fill()
    }
    block(this.colors.ink, ground, middle)
    block(this.colors.field, below > 0 ? middle - GAP : ground, top)
    if (!isNow || below + above === 0) return
    context.fillStyle = this.colors['signal-text']
    context.font = "600 12px 'Inter Variable', sans-serif"
    const total = String(below + above)
    // Wider than its bar, which is the last one, it would be cut off at the chart's edge.
    const isWide = context.measureText(total).width > width
    context.textAlign = isWide ? 'right' : 'center'
    context.fillText(total, isWide ? left + width : left + width / 2, top - 5)
  }
}
