import { mediaUrl } from '../../settings/shop.ts'
import { LidWords } from './LidWords.tsx'
import styles from './lid.later.module.scss'

interface Props {
  text: string
  onLoad?: () => void
}

const url = (width: number) => mediaUrl(`serving/lid-${width}.avif`)

/** A closed box with the words on its lid. Rule 130. */
export function LidPicture({ text, onLoad }: Props) {
  return (
    <div className={styles['lid']} role="img" aria-label={`Крышка с надписью «${text.trim()}»`}>
      <img
        src={url(390)}
        srcSet={`${url(390)} 390w, ${url(860)} 860w`}
        sizes="(min-width: 480px) 400px, 88vw"
        alt=""
        width={860}
        height={573}
        decoding="async"
        onLoad={onLoad}
      />
      <svg viewBox="0 0 860 573" aria-hidden="true">
        <g transform={ON_THE_LID}>
          <LidWords text={text} width={280} height={130} />
        </g>
      </svg>
    </div>
  )
}

/** From millimetres on the lid, from its middle, to pixels of the picture, whose camera is far enough away for no perspective. */
const ON_THE_LID = 'matrix(2.17 -0.24 0.33 1.52 412 210)'
