import styles from './piece.later.module.scss'

export interface OpenedPiece {
  name: string
  /** The tile's picture. */
  picture: string | undefined
  /** Undefined while it loads. */
  html?: string
}

/** The piece as its page shows it; until that has loaded, the tile's picture enlarged. */
export function PieceContent({ piece: { picture, html } }: { piece: OpenedPiece }) {
  if (html) {
    return <div className={styles['content']} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <div className={styles['content']}>
      {picture && <img src={picture} alt="" />}
      <p>Загружаем…</p>
    </div>
  )
}
