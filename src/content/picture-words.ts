import manifest from './pictures.json' with { type: 'json' }
import type { DeliveredPicture } from './pictures.ts'

/** Sentences about the pictures of the shop: drawings, or photographs too. */
export interface PictureWords {
  /** One sentence, for the footer and the terms. */
  short: string
  /** How they are made, for `/about/`. */
  long: string
}

const DRAWN: PictureWords = {
  short: 'Изображения на сайте — иллюстрации: подача и состав блюд могут немного отличаться.',
  long: 'Картинки на сайте нарисованы по тем же рецептам: на них то же и столько же, сколько приедет. Настоящая еда может лежать чуть иначе, чем нарисованная.',
}

const MIXED: PictureWords = {
  short: 'На сайте фотографии и иллюстрации: подача и состав блюд могут немного отличаться.',
  long: 'На сайте и фотографии, и рисунки. Рисунки сделаны по тем же рецептам: на них то же и столько же, сколько приедет. Настоящая еда может лежать чуть иначе, чем на фотографии или рисунке.',
}

/** The words for these pictures: all of them drawn, or photographs among them. */
export function wordsOfPictures(
  pictures: Readonly<Record<string, Pick<DeliveredPicture, 'photograph'>>>,
): PictureWords {
  return Object.values(pictures).some(({ photograph }) => photograph) ? MIXED : DRAWN
}

/** The words for the pictures of this shop. */
export const PICTURE_WORDS = wordsOfPictures(manifest as Record<string, DeliveredPicture>)
