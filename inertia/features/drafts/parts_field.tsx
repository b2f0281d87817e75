import { useId, useRef } from 'react'
import { Plus } from 'lucide-react'
import { Toggle } from '~/components/forms/choices'
import { Button } from '~/components/buttons/button'
import { notify } from '~/lib/toasts'
import { useRefusal } from '~/lib/use_refusal'
import { AssetList } from '~/features/drafts/composer/asset_list'
import type { Composition } from '~/features/drafts/composer/composition'
import { LinkField } from '~/features/drafts/composer/link_field'
import { partsOf } from '~/features/drafts/composer/media_tool'
import { SLIDE_TEMPLATES, TEMPLATE_NAMES, paletteOf } from '@domain/slides/slide_style'
import type { SlideStyle } from '@domain/slides/slide_style'
import { slideTemplate, SLIDE_SIZE } from '@domain/slides/slide_templates'
import type { SlideArea } from '@domain/slides/slide_templates'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { MEDIA, SLIDE_STYLE } from '~/features/drafts/messages'
import { api, withDetail } from '~/client'
import { useLive } from '~/hooks/use_live'
import {
  loadSlideStyle,
  showSlideStyle,
  SLIDE_STYLE_URL,
  useKnownSlideStyle,
} from '~/features/posts/shown_slide_style'
import styles from './parts_field.module.scss'

export interface PartsFieldProps {
  orgId: string
  composition: Composition
  /** True while the form for the URL of a link card is open. */
  isLinkAsked: boolean
  onLinkClose: () => void
  onChange: (part: Partial<Composition>) => void
  onAssets: (change: (assets: DraftAsset[]) => DraftAsset[]) => void
}

/** The attachments of the post: images, slides, one PDF or one link. */
export function PartsField(props: PartsFieldProps) {
  const { orgId, composition, onChange, onAssets } = props
  const { canHave, isCarousel, hasImages } = partsOf(composition)
  const add = (asset: DraftAsset) => onAssets((before) => [...before, asset])
  const link = (asset: DraftAsset) => {
    add(asset)
    props.onLinkClose()
  }
  return (
    <section className={styles.parts} aria-label={MEDIA.label}>
      <AssetList
        assets={composition.assets}
        variant={isCarousel ? 'slides' : 'parts'}
        onChange={onAssets}
      />
      {isCarousel && canHave.image && <SlideButton onAdd={add} />}
      {props.isLinkAsked && canHave.link && <LinkField onAdd={link} onClose={props.onLinkClose} />}
      {isCarousel && <SlideStyleField orgId={orgId} />}
      {hasImages && (isCarousel || composition.assets.length > 1) && (
        <Toggle
          checked={isCarousel}
          onChange={(isOn) => onChange({ mode: isOn ? 'carousel' : 'image' })}
        >
          {MEDIA.carousel}
        </Toggle>
      )}
    </section>
  )
}

function SlideButton({ onAdd }: { onAdd: (asset: DraftAsset) => void }) {
  return (
    <Button icon={Plus} onClick={() => onAdd({ type: 'image', url: null, title: '', content: '' })}>
      Add slide
    </Button>
  )
}

/** The organization's slide style: one of five templates and a color. */
function SlideStyleField({ orgId }: { orgId: string }) {
  const name = useId()
  const refusal = useRefusal('edit_organization', orgId)
  const { style, showStyle, save } = useSlideStyle(orgId)
  if (!style || refusal !== null) return null
  return (
    <fieldset className={styles.field}>
      <legend>{SLIDE_STYLE.label}</legend>
      <div className={styles.templates}>
        {SLIDE_TEMPLATES.map((template) => (
          <label key={template} className={styles.template}>
            <input
              type="radio"
              name={name}
              checked={style.template === template}
              onChange={() => void save({ ...style, template })}
            />
            <SlideSketch {...style} template={template} />
            <span>{TEMPLATE_NAMES[template]}</span>
          </label>
        ))}
      </div>
      <label className={styles.color}>
        <input
          type="color"
          value={style.color}
          onChange={(event) => showStyle({ ...style, color: event.target.value })}
          onBlur={() => void save(style)}
        />
        {SLIDE_STYLE.color}
      </label>
      <p className={styles.hint}>{SLIDE_STYLE.hint}</p>
    </fieldset>
  )
}

/** The organization's slide style. A change is shown immediately and then saved. */
function useSlideStyle(orgId: string) {
  const style = useKnownSlideStyle()
  /** A color that is being chosen is shown before it is saved. */
  const saved = useRef<SlideStyle | null>(null)

  // Another member may have changed it. A color that is being chosen stays.
  useLive(['organizations'], () => {
    if (saved.current !== null && saved.current !== style) return
    saved.current = null
    void loadSlideStyle(orgId)
  })

  const showStyle = (next: SlideStyle) => {
    saved.current ??= style
    showSlideStyle(next, orgId)
  }

  const save = async (next: SlideStyle) => {
    showStyle(next)
    try {
      const body = { org_id: orgId, ...next }
      saved.current = await api.put<SlideStyle>(SLIDE_STYLE_URL, { body })
    } catch (error) {
      notify.error(withDetail(SLIDE_STYLE.failed, error))
    }
    if (saved.current) showSlideStyle(saved.current, orgId)
  }

  return { style, showStyle, save }
}

interface Bar extends SlideArea {
  color: string
}

const TITLE_BARS = [0.9, 0.6]

const CONTENT_BARS = [1, 0.94, 0.7]

/** A thumbnail of a template, with bars in place of text. */
function SlideSketch({ template: id, color }: SlideStyle) {
  const template = slideTemplate(id, paletteOf(color))
  const { area, titleArea, align, title, content } = template
  const isCentred = align === 'center'
  const top = titleArea ? titleArea.y + titleArea.height - 190 : area.y
  const below = titleArea ? area.y : area.y + 260
  const bars = [
    ...rows(TITLE_BARS, { ...area, y: top, height: 62 }, 100, title.color, isCentred),
    ...rows(CONTENT_BARS, { ...area, y: below, height: 30 }, 64, content.color, isCentred),
  ]
  const page = { x: 0, y: 0, ...SLIDE_SIZE, color: template.background }
  return (
    <svg
      className={styles.sketch}
      viewBox={`0 0 ${SLIDE_SIZE.width} ${SLIDE_SIZE.height}`}
      aria-hidden
    >
      {[page, ...template.shapes, ...bars].map(({ color: fill, ...place }, index) => (
        <rect key={index} {...place} fill={fill} />
      ))}
    </svg>
  )
}

function rows(
  shares: number[],
  first: SlideArea,
  step: number,
  color: string,
  isCentred: boolean
): Bar[] {
  return shares.map((share, index) => {
    const width = first.width * share
    const x = isCentred ? first.x + (first.width - width) / 2 : first.x
    return { ...first, x, width, y: first.y + index * step, color }
  })
}
