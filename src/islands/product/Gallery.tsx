import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
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
  /** The second look, where there is one. Until it is drawn it waits in a `<template>`, where no browser fetches it. */
  near?: ReactNode
  /** The small pictures of both looks, where there are two. */
  thumbnails?: readonly string[]
}

/**
 * A product's picture, which a click enlarges. At rest the second look and the controls are drawn over it, so that nothing
 * moves. When the shopper saves data, the second look is fetched once the gallery is scrolled, and its buttons have no
 * pictures.
 */
export function Gallery({ children, near, thumbnails = [] }: Props) {
  const slides = useRef<HTMLDivElement>(null)
  const isDrawn = useAtRest(slides)
  const hasLooks = isDrawn && thumbnails.length > 0
  const shown = useLookInView(slides, hasLooks)
  const [wasScrolled, setWasScrolled] = useState(false)
  const savesData = hasLooks && networkInformation().saveData === true
  const { open } = useOverlay('zoom')
  const [enlarged, setEnlarged] = useState<EnlargedPicture>()

  function enlarge(look: Element) {
    const picture = look.querySelector('[data-picture]')
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
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- keys scroll it, as a finger does */}
      <div
        ref={slides}
        className={isDrawn ? styles['slides'] : undefined}
        role={hasLooks ? 'group' : undefined}
        aria-label={hasLooks ? 'Изображения' : undefined}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- keys scroll it
        tabIndex={hasLooks ? 0 : undefined}
        onKeyDown={onKeyDown}
        onScroll={() => setWasScrolled(true)}
      >
        <Look onClick={enlarge}>{children}</Look>
        {hasLooks && <Look onClick={enlarge}>{(!savesData || wasScrolled) && near}</Look>}
      </div>
      {hasLooks && (
        <LookButtons shown={shown} thumbnails={savesData ? undefined : thumbnails} onShow={show} />
      )}
      {isDrawn && (
        <button
          type="button"
          className={styles['enlarge']}
          aria-label="Увеличить"
          onClick={() => enlarge(slides.current!.children[shown]!)}
        >
          <Icon name="enlarge" />
        </button>
      )}
      {enlarged && <Zoom picture={enlarged} />}
    </div>
  )
}

/** A click enlarges the picture; by keys the button does. */
function Look({ children, onClick }: { children: ReactNode; onClick: (look: Element) => void }) {
  return (
    <div role="none" onClick={({ currentTarget }) => onClick(currentTarget)}>
      {children}
    </div>
  )
}

/** The look that fills the slides, from 0; of two that pass each other the one before. */
function useLookInView(slides: RefObject<HTMLElement | null>, hasLooks: boolean): number {
  const [look, setLook] = useState(0)
  useEffect(() => {
    if (!hasLooks) return
    const looks = Array.from(slides.current!.children)
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find(({ isIntersecting }) => isIntersecting)
        if (inView) setLook(looks.indexOf(inView.target))
      },
      { root: slides.current, threshold: 0.6 },
    )
    for (const one of looks) observer.observe(one)
    return () => observer.disconnect()
  }, [slides, hasLooks])
  return look
}
