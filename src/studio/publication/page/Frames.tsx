import { useEffect, useRef, useState } from 'react'

const WIDTHS = [
  { name: 'Телефон', width: 390, height: 844 },
  { name: 'Компьютер', width: 1440, height: 900 },
]

/** The shop with the drafts as a phone and a desk show it, scaled down to the room that is there. */
export function Frames({ isOld, port }: { isOld: boolean; port: number }) {
  const address = `${location.protocol}//${location.hostname}:${port}/`
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">Как будет</h2>
      {isOld && (
        <p className="hint">С тех пор что-то изменено: соберите просмотр заново, чтобы увидеть.</p>
      )}
      <p className="hint">
        Настоящий магазин с вашими правками. Заказы в нём никуда не уходят.{' '}
        <a href={address} target="_blank" rel="noreferrer">
          Открыть отдельно
        </a>
      </p>
      <div className="frames">
        {WIDTHS.map((size) => (
          <Frame key={size.name} {...size} address={address} />
        ))}
      </div>
    </section>
  )
}

function Frame({ name, width, height, address }: (typeof WIDTHS)[number] & { address: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, entry!.contentRect.width / width)),
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [width])
  return (
    <figure style={{ flexGrow: width, maxWidth: width }}>
      <figcaption>{name}</figcaption>
      <div ref={place} className="frame" style={{ height: height * scale }}>
        <iframe
          title={name}
          src={address}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  )
}
