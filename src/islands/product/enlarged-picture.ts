/** A picture of the page, as its zoom shows it. */
export interface EnlargedPicture {
  alt: string
  /** Its largest file. */
  src: string
  /** The file that the page shows: visible until the largest has loaded. */
  preview: string
  /** CSS: width / height. */
  aspectRatio: string
}

/** The picture of an element with `data-picture`; `data-original` is the width of its original, if it has one. */
export function enlargedPicture(picture: Element): EnlargedPicture {
  const { alt, src, srcset, currentSrc, width, height } = picture.querySelector('img')!
  return {
    alt,
    src: largestFile(srcset || src, picture.getAttribute('data-original')),
    preview: currentSrc,
    aspectRatio: `${width} / ${height}`,
  }
}

/** The original, whose width is a number in its file's name; without one the last file of the `srcset`, which is the widest. */
export function largestFile(srcset: string, originalWidth: string | null): string {
  const widest = srcset.split(', ').at(-1)!.split(' ')[0]!
  return originalWidth ? widest.replace(/\d+(?=\.avif$)/, originalWidth) : widest
}
