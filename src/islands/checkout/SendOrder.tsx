import { useEffect, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { formatRubles } from '../../wording/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { $distanceMissing } from '../../stores/distance.ts'
import { Consent } from '../form/Consent.tsx'
import { UnconfirmedNotice } from '../form/UnconfirmedNotice.tsx'
import { Failure } from '../form/Failure.tsx'
import { Honeypot } from '../form/Honeypot.tsx'
import { useAnnouncement } from '../form/use-announcement.ts'
import type { useSending } from '../form/sending/use-sending.ts'
import styles from './checkout.module.scss'
import { OrderedGoods } from './OrderedGoods.tsx'

interface Props {
  cart: PricedCart
  order: ReturnType<typeof useSending>
}

/** The goods with their sum, the consent, the button, and what became of the request. */
export function SendOrder({ cart, order }: Props) {
  const distanceMissing = useStore($distanceMissing, { ssr: () => false })
  const { sending, checking, slow, failure, news, open, isKept, earlierOpen } = order
  useAnnouncement(slow)
  const hasFailed = failure !== '' || Boolean(open)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The words stand above the button, which no longer stays in sight; a refused field comes first.
    if (hasFailed && document.activeElement?.ariaInvalid !== 'true')
      button.current!.scrollIntoView({ block: 'end' })
  }, [hasFailed])
  return (
    <div className={styles['side']} data-failed={hasFailed || undefined}>
      <OrderedGoods cart={cart} isNew />
      <Consent purpose="order" error={order.errorOf('consent')} />
      <Honeypot />
      <Failure words={earlierOpen ? EARLIER : failure} />
      {open && (
        <UnconfirmedNotice
          words={`${open === 'held' ? WAITING : IN_DOUBT} ${isKept ? CLOSE : open === 'held' ? STAY : ''}`.trim()}
          held={open === 'held'}
          takeBack={order.takeBack}
          text={order.textOf()}
          asking={sending}
          askAgain={() => void order.askAgain()}
        />
      )}
      <p className={styles['news']}>{news}</p>
      {slow && <p className={styles['news']}>{slow}</p>}
      <p className={styles['offer']}>
        Нажимая кнопку, вы принимаете{' '}
        <a href="/terms/" target="_blank">
          условия оферты
        </a>
      </p>
      <button type="submit" className="button" ref={button} aria-disabled={sending || checking}>
        {sending
          ? 'Отправляем…'
          : checking
            ? 'Проверяем промокод…'
            : distanceMissing
              ? 'Заказать'
              : `Заказать за ${formatRubles(cart.orderTotal)}`}
      </button>
    </div>
  )
}

const WAITING =
  'Связи нет, заказ ждёт. Отправим его, как только связь появится, а сумму перед этим проверим: второго заказа не будет.'

const IN_DOUBT =
  'Связь прервалась, и мы не знаем, принят ли заказ. Как только связь вернётся, спросим сами: второго заказа не будет.'

const STAY = 'Не закрывайте эту вкладку.'

const CLOSE =
  'Вкладку можно закрыть: браузер отправит заказ сам, а когда вы снова откроете магазин, мы скажем, принят ли он.'

const EARLIER =
  'Вы уже отправляли заказ, но ответа не дождались. Заполните форму так же и нажмите ещё раз: второго заказа не будет'
