import { useEffect } from 'react'
import { announce } from '../../client/announce.ts'

/** Announces the words through the page's live region when they change; nothing while they are empty. */
export function useAnnouncement(words: string): void {
  useEffect(() => {
    if (words) announce(words)
  }, [words])
}
