import { suggestions } from 'virtual:shop'
import { productPath } from '../../../domain/catalogue.ts'
import { formatRubles } from '../../../wording/money.ts'
import { mediaUrl } from '../../../settings/shop.ts'
import { withShortWords } from '../../../wording/short-words.ts'
import styles from './suggestions.later.module.scss'

/** Three sets to begin with, for few, some and many guests. */
export function Starters() {
  return (
    <ul className={styles['starters']} aria-label="С чего начать">
      {suggestions.starters.map(({ guests, set }) => (
        <li key={guests}>
          <a className={styles['suggestion']} href={productPath(set.small_image) ?? '/sets/'}>
            <img src={mediaUrl(set.small_image)} alt="" width="72" height="72" />
            <span>
              <span className="quiet">На {guests} гостей</span>
              <b>{withShortWords(set.name)}</b>
              <span className="money" translate="no">
                {formatRubles(set.price)}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
