import { useRef, useState } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox'
import type { StaffStopList } from '../../contract/stop-list.ts'
import type { Product } from '../../domain/catalogue.ts'
import { formatRubles } from '../../wording/money.ts'
import { lowerFirst, stoppedWords } from '../../wording/stop-list.ts'
import { useDishSearch } from '../use-dish-search.ts'
import styles from './editor.module.scss'

/** Dishes that the search offers at most. */
const OFFERED = 8

interface Props {
  products: readonly Product[]
  paused: StaffStopList['paused']
  add: (product: Product) => void
}

/** Finds dishes as the shop's own search does; a tap adds one, or the arrows and Enter. */
export function AddDish({ products, paused, add }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const answer = useDishSearch(typed, products)
  const found = answer === 'all' ? [] : answer.filter((product) => !product.paused)
  const rest = found.length - OFFERED
  const pauseOf = (product: number) => paused.find(({ id }) => id === product)
  return (
    <I18nProvider locale="ru-RU">
      {/* Above the modal dialog stands only what is in it. */}
      <PortalProvider getContainer={() => box.current?.closest('dialog') ?? null}>
        <ComboBox
          ref={box}
          className={styles['add']!}
          items={found.slice(0, OFFERED)}
          inputValue={typed}
          onInputChange={setTyped}
          value={null}
          onChange={(id) => {
            const chosen = found.find((product) => product.id === id)
            if (!chosen) return
            add(chosen)
            setTyped('')
          }}
          disabledKeys={found.flatMap(({ id }) => (pauseOf(id)?.until === null ? [id] : []))}
          allowsEmptyCollection={answer !== 'all'}
        >
          <Label>Добавить блюдо</Label>
          <Input
            placeholder="Название или продукт"
            onKeyDownCapture={(event) => {
              // In a form Enter would save the order, in a dialog Escape would close it.
              if (event.key === 'Enter' || (event.key === 'Escape' && typed)) event.preventDefault()
              if (event.key === 'Escape') setTyped('')
            }}
          />
          <Popover className={styles['dishes']!} offset={4}>
            <ListBox<Product> renderEmptyState={() => 'Ничего не нашлось'}>
              {(product) => {
                const pause = pauseOf(product.id)
                return (
                  <ListBoxItem className={styles['dish']!} textValue={product.name}>
                    <span>{product.name}</span>
                    <span className="one-line">
                      {pause ? lowerFirst(stoppedWords(pause.until)) : formatRubles(product.price)}
                    </span>
                  </ListBoxItem>
                )
              }}
            </ListBox>
            {rest > 0 && <p>И ещё {rest}: уточните название</p>}
          </Popover>
        </ComboBox>
      </PortalProvider>
    </I18nProvider>
  )
}
