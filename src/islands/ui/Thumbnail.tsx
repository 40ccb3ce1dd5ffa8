import { mediaUrl } from '../../settings/shop.ts'

interface Props {
  /** Relative to `{host}/media/`. */
  path: string
  /** Width and height in px. */
  size?: number
}

/** The square picture of a box beside its name. */
export function Thumbnail({ path, size = 72 }: Props) {
  return (
    <img src={mediaUrl(path)} alt="" width={size} height={size} loading="lazy" decoding="async" />
  )
}
