import { useRef, type ChangeEvent } from 'react'
import { FileText, GalleryHorizontalEnd, Image, ImagePlus, Paperclip } from 'lucide-react'
import { UPLOAD_TYPES } from '@domain/media/rules'
import { Chip } from '~/components/chip'
import { IconButton } from '~/components/icon_button'
import { Menu } from '~/components/menu'
import { MenuItem } from '~/components/menu_item'
import type { AskBoxProps } from './ask_box'
import styles from './ask_tools.module.scss'

function filesOf(event: ChangeEvent<HTMLInputElement>) {
  const files = [...(event.target.files ?? [])]
  event.target.value = ''
  return files
}

/** What goes along with the question: a PDF, pictures for the post, what else is to be made. */
export function AskTools(props: AskBoxProps) {
  const { attachment, onImages, isPictured, onPictured, isCarousel, onCarousel } = props
  const pdf = useRef<HTMLInputElement>(null)
  const images = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={pdf}
        type="file"
        accept="application/pdf"
        className={styles.file}
        aria-label="PDF to read"
        tabIndex={-1}
        onChange={(event) => filesOf(event).forEach((file) => void attachment.attach(file))}
      />
      <input
        ref={images}
        type="file"
        multiple
        accept={UPLOAD_TYPES.join(',')}
        className={styles.file}
        aria-label="Image for the post"
        tabIndex={-1}
        onChange={(event) => onImages(filesOf(event))}
      />
      <Menu
        align="start"
        side="top"
        trigger={<IconButton icon={Paperclip} label="Attach" size="small" />}
      >
        <MenuItem icon={FileText} onSelect={() => pdf.current?.click()}>
          Attach a PDF to write from
        </MenuItem>
        <MenuItem icon={ImagePlus} onSelect={() => images.current?.click()}>
          Add an image to the post
        </MenuItem>
      </Menu>
      <Chip icon={Image} pressed={isPictured} onClick={() => onPictured(isPictured ? 'off' : 'on')}>
        Image
      </Chip>
      <Chip
        icon={GalleryHorizontalEnd}
        pressed={isCarousel}
        onClick={() => onCarousel(isCarousel ? 'off' : 'on')}
      >
        Carousel
      </Chip>
    </>
  )
}
