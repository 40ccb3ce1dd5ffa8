import { drawTable, type TablePicture } from './draw-table.ts'

/** The parts of `navigator` for sharing files. */
export interface FileSharing {
  canShare?: (data: ShareData) => boolean
  share?: (data: ShareData) => Promise<void>
}

/** The picture that was drawn last, and of what. */
let drawn: { table: string; file: File } | undefined

export interface SendAnswer {
  /** For the shopper; empty when the share sheet was the answer. */
  words: string
  /** To be saved, since it was not shared. */
  file?: File
}

/**
 * Passes the table's picture to the system's share sheet; the picture to be saved where there is none or it does not open. Rejects
 * where the picture cannot be drawn.
 */
export async function sendTable(table: TablePicture, browser: FileSharing): Promise<SendAnswer> {
  const key = JSON.stringify(table)
  const isReady = drawn?.table === key
  if (!isReady) drawn = { table: key, file: await drawFile(table) }
  const { file } = drawn!
  if (browser.share && browser.canShare?.({ files: [file] })) {
    try {
      await browser.share({ files: [file] })
      return { words: '' }
    } catch (error) {
      const { name } = error as DOMException
      if (name === 'AbortError') return { words: 'Картинку не отправили' }
      // On a slow network the press is too long ago for the browser; at the next one the picture is there.
      if (name === 'NotAllowedError' && !isReady)
        return { words: 'Картинка готова, нажмите ещё раз' }
    }
  }
  return { words: 'Картинка сохранена', file }
}

async function drawFile(table: TablePicture): Promise<File> {
  const picture = await drawTable(table)
  return new File([picture], `stol-na-${table.laid.guests}.jpg`, { type: picture.type })
}
