import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { networkInformation } from '../../client/network-information.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './gallery.later.module.scss'
import { LookButtons } from './LookButtons.tsx'
import { placeIn } from './place.ts'
import { PlateLook } from './PlateLook.tsx'
import { useAtRest } from './use-at-rest.ts'
import { useNarrow } from './use-narrow.ts'
import { $served } from './use-serving.ts'
import { picturesIn, useZoom } from './use-zoom.ts'
import { Zoom } from './Zoom.tsx'

const OF_A_DRAWING = ['Вид сверху', 'Вблизи']
const OF_THE_PLATE = 'Тарелка гостя'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

interface Props {
  /** The first look. */
  children?: ReactNode
  /** The further looks, where there are any. Until they are drawn they wait in a `<template>`, where no browser fetches them. */
  near?: ReactNode
  /** How many further looks there are. */
  further?: number
  /** The names of the pictures; by default those of a drawing. */
  names?: readonly string[]
  /** The box, as `readBox` reads it, of a product whose second look is a guest's plate. */
  plate?: string
}

/**
 * A product's pictures, which a click enlarges: on a phone side by side in a scroller, on a wider screen below one another,
 * where the places of the further ones are kept for them. At rest these and the controls are drawn, so that nothing moves.
 * When the shopper saves data, a further look is fetched once the gallery is scrolled or its place is pressed.
 */
export function Gallery({ children, near, further = 0, names = OF_A_DRAWING, plate }: Props) {
  const plates = plate ? 1 : 0
  const slides = useRef<HTMLDivElement>(null)
  const isDrawn = useAtRest(slides)
  const isScroller = useNarrow() && isDrawn && further + plates > 0
  const [shown, setShown] = useState(0)
  const [isWanted, setWanted] = useState(false)
  const waits = !isDrawn || (!isWanted && networkInformation().saveData === true)
  const { start, pictures, enlarge } = useZoom(slides, !waits)

  usePlateInView(slides, isScroller && plate !== undefined)

  function onClick({ target, clientX, clientY }: MouseEvent) {
    const picture = (target as Element).closest('[data-picture]')
    if (!picture) return
    enlarge(picture, placeIn(picture, { x: clientX, y: clientY }))
  }

  function show(look: number) {
    showIn(slides.current!, look)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!isScroller || !step) return
    event.preventDefault()
    show(shown + step)
  }

  return (
    <div className={isDrawn ? styles['gallery'] : undefined}>
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- keys scroll it, as a finger does; by keys the button enlarges */}
      <div
        ref={slides}
        data-slides=""
        className={isDrawn ? styles['slides'] : undefined}
        role={isScroller ? 'group' : undefined}
        aria-label={isScroller ? 'Изображения' : undefined}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- keys scroll it
        tabIndex={isScroller ? 0 : undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setWanted(true)
          setShown(Math.round(scrollLeft / clientWidth))
        }}
      >
        {children}
        {plate && (isDrawn ? <PlateLook box={plate} /> : <div data-place="" />)}
        {waits ? (
          <KeptPlaces
            names={names.slice(1, 1 + further)}
            onWanted={isDrawn && !isScroller ? () => setWanted(true) : undefined}
          />
        ) : (
          near
        )}
      </div>
      {isScroller && (
        <LookButtons
          shown={shown}
          names={plate ? [names[0]!, OF_THE_PLATE, ...names.slice(1, 1 + further)] : names}
          onShow={show}
        />
      )}
      {isDrawn && !(isScroller && plate && shown === 1) && (
        <EnlargeButton
          onClick={() => enlarge(picturesIn(slides.current!)[Math.max(0, shown - plates)])}
        />
      )}
      {start && <Zoom start={start} pictures={pictures} />}
    </div>
  )
}

/** Scrolls to the plate when the number of guests has changed, as it can beside the words too. */
function usePlateInView(slides: RefObject<HTMLElement | null>, hasToScroll: boolean): void {
  useEffect(
    () => (hasToScroll ? $served.listen(() => showIn(slides.current!, 1)) : undefined),
    [slides, hasToScroll],
  )
}

function showIn(slides: Element, look: number) {
  slides.scrollTo({ left: look * slides.clientWidth })
}

/** The places of the further looks, where a press asks for them. */
function KeptPlaces({
  names,
  onWanted,
}: {
  names: readonly string[]
  onWanted: (() => void) | undefined
}) {
  return names.map((name) => (
    <div key={name} data-place="">
      {onWanted && (
        <button type="button" onClick={onWanted}>
          {name}
        </button>
      )}
    </div>
  ))
}

function EnlargeButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles['enlarge']} aria-label="Увеличить" onClick={onClick}>
      <Icon name="enlarge" />
    </button>
  )
}
