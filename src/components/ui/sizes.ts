/**
 * The `sizes` attribute of a picture, without the blanks that it does not need. Phones with 2.5 dots and more to a pixel ask for
 * two dots to a pixel of a small picture and for one and a half of a large one, as the eye does not see more; of one as wide as the
 * screen, which is looked at closely, for all. The last size is the phones' own, in `vw`.
 */
export function pictureSizes(sizes: string): string {
  const ofPhone = /\d+(?=vw$)/.exec(sizes)
  return (ofPhone ? withDensePhones(sizes, Number(ofPhone[0])) : sizes).replace(/(?<=[:,)]) /g, '')
}

function withDensePhones(sizes: string, width: number): string {
  if (width >= 100) return sizes
  const seen = Math.round(width * (width > 50 ? 0.54 : 0.7))
  return sizes.replace(/\d+vw$/, `(min-resolution: 2.5x) ${seen}vw, $&`)
}
