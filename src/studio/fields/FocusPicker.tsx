import { Text } from '@keystar/ui/typography'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Focus } from '../../integrations/catalogue/schema.ts'
import { rectangleAround, SHAPES } from '../../integrations/photographs/around.ts'

/** Where a photograph is seen in each of its shapes. */
const PLACES = {
  page: 'Карточка и страница',
  cart: 'Корзина',
  link: 'Ссылка',
} as const

/** Pixels of the photograph's longer side here. */
const LARGE = 360

/** How far an arrow key moves the focus: a share of the photograph. */
const STEP = 0.02
const KEYS: Readonly<Record<string, Focus>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

interface Props {
  name: string
  src: string
  focus: Focus
  onChange: (focus: Focus) => void
}

/** A photograph whose most important point is set by a tap or moved by arrow keys, and what is seen of it around that point. */
export function FocusPicker({ name, src, focus, onChange }: Props) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [x, y] = focus

  function onClick({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    // A click by a key has no place.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange([within((clientX - left) / width), within((clientY - top) / height)])
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    onChange([within(x + step[0]), within(y + step[1])])
  }

  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'start' }}>
      <button
        type="button"
        aria-label={`${name}: главное в кадре, ${percent(x)} слева, ${percent(y)} сверху. Стрелки двигают.`}
        style={{
          position: 'relative',
          width: size ? LARGE * Math.min(1, size.width / size.height) : LARGE,
          maxWidth: '100%',
          padding: 0,
          border: 0,
          cursor: 'crosshair',
          lineHeight: 0,
        }}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img
          src={src}
          alt=""
          style={{ width: '100%' }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
        <span
          style={{
            position: 'absolute',
            left: `${x * 100}%`,
            top: `${y * 100}%`,
            width: 28,
            height: 28,
            margin: -14,
            boxSizing: 'border-box',
            border: '3px solid #fff',
            borderRadius: '50%',
            boxShadow: '0 0 0 2px #000, inset 0 0 0 1px #000',
          }}
        />
      </button>
      <div style={{ display: 'flex', flex: '1 1 220px', flexWrap: 'wrap', gap: 16 }}>
        {size &&
          (['page', 'cart', 'link'] as const).map((shape) => (
            <figure key={shape} style={{ margin: 0 }}>
              <Crop src={src} size={size} shape={SHAPES[shape]} focus={focus} />
              <figcaption style={{ marginTop: 8 }}>
                <Text size="small">{PLACES[shape]}</Text>
              </figcaption>
            </figure>
          ))}
      </div>
    </div>
  )
}

interface CropProps {
  src: string
  size: { width: number; height: number }
  shape: number
  focus: Focus
}

/** The part of a photograph that the shop cuts out for a shape. */
function Crop({ src, size, shape, focus }: CropProps) {
  const part = rectangleAround(size, shape, focus)
  return (
    <div
      style={{
        position: 'relative',
        height: 108,
        aspectRatio: shape,
        overflow: 'hidden',
        borderRadius: 8,
      }}
    >
      <img
        src={src}
        alt=""
        style={{
          position: 'absolute',
          maxWidth: 'none',
          width: `${(100 * size.width) / part.width}%`,
          left: `${(-100 * part.left) / part.width}%`,
          top: `${(-100 * part.top) / part.height}%`,
        }}
      />
    </div>
  )
}

/** A share from 0 to 1, in hundredths. */
function within(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
