import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { networkInformation } from '../../client/network-information.ts'
import { Icon } from '../ui/Icon.tsx'
import { useOverlay } from '../overlay/use-overlay.ts'
import { enlargedPicture, type EnlargedPicture } from './enlarged-picture.ts'
import styles from './gallery.module.scss'
import { LookButtons } from './LookButtons.tsx'
import { useAtRest } from './use-at-rest.ts'
import { Zoom } from './Zoom.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

interface Props {
  /** The first look. */
  children?: ReactNode
  /** The further looks, where there are any. Until they are drawn they wait in a `<template>`, where no browser fetches them. */
  near?: ReactNode
  /** The small pictures of all looks, where there are several. */
  thumbnails?: readonly string[]
  /** What the looks are called; by default those of a drawing. */
  names?: readonly string[]
}

/**
 * A product's picture, which a click enlarges. At rest the further looks and the controls are drawn over it, so that nothing
 * moves. When the shopper saves data, the further looks are fetched once the gallery is scrolled, and its buttons have no
 * pictures.
 */
export function Gallery({ children, near, thumbnails = [], names }: Props) {
  const slides = useRef<HTMLDivElement>(null)
  const isDrawn = useAtRest(slides)
  const hasLooks = isDrawn && thumbnails.length > 0
  const [shown, setShown] = useState(0)
  const [wasScrolled, setWasScrolled] = useState(false)
  const savesData = hasLooks && networkInformation().saveData === true
  const { open } = useOverlay('zoom')
  const [enlarged, setEnlarged] = useState<EnlargedPicture>()

  function enlarge(picture: Element | null | undefined) {
    if (picture) open(() => setEnlarged(enlargedPicture(picture)))
  }

  function show(look: number) {
    slides.current!.scrollTo({ left: look * slides.current!.clientWidth })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!hasLooks || !step) return
    event.preventDefault()
    show(shown + step)
  }

  return (
    <div className={isDrawn ? styles['gallery'] : undefined}>
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- keys scroll it, as a finger does; by keys the button enlarges */}
      <div
        ref={slides}
        className={isDrawn ? styles['slides'] : undefined}
        role={hasLooks ? 'group' : undefined}
        aria-label={hasLooks ? 'Изображения' : undefined}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- keys scroll it
        tabIndex={hasLooks ? 0 : undefined}
        onKeyDown={onKeyDown}
        onClick={({ target }) => enlarge((target as Element).closest('[data-picture]'))}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setWasScrolled(true)
          setShown(Math.round(scrollLeft / clientWidth))
        }}
      >
        {children}
        {hasLooks &&
          (savesData && !wasScrolled ? thumbnails.slice(1).map((url) => <div key={url} />) : near)}
      </div>
      {hasLooks && (
        <LookButtons
          shown={shown}
          thumbnails={thumbnails}
          names={names}
          isPictured={!savesData}
          onShow={show}
        />
      )}
      {isDrawn && (
        <button
          type="button"
          className={styles['enlarge']}
          aria-label="Увеличить"
          onClick={() => enlarge(slides.current!.querySelectorAll('[data-picture]')[shown])}
        >
          <Icon name="enlarge" />
        </button>
      )}
      {enlarged && <Zoom picture={enlarged} />}
    </div>
  )
}
