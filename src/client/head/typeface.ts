/*
 * Inline in the head: decides once, before the first paint, whether the page is set in the shop's typeface. Where it is, the
 * file is preloaded, since browsers hold the first paint back for a preloaded optional face, for about 100 ms; one that is
 * later is not used in this document, so nothing is laid out twice. styles/fonts/README.md.
 */
import { TYPEFACE_KEY } from '../../contract/storage-keys.ts'
import { allowsPrefetch, networkInformation } from '../network-information.ts'
import { readStored } from './stored.ts'

/*
 * Round trips in milliseconds, as browsers tell them: in steps of 25. After a longer one the file would miss the first paint and have
 * delayed it for nothing. A phone's browser that does not know its own (Safari, Firefox) is taken for one on a slow network.
 */
const LONGEST_AT_DESK = 75
const LONGEST_ON_PHONE = 25

const isFetched = readStored(TYPEFACE_KEY) === 1
const isDesk = matchMedia('(min-width: 1280px)').matches
const longest = isDesk ? LONGEST_AT_DESK : LONGEST_ON_PHONE
const rtt = networkInformation().rtt || (isDesk ? 0 : Infinity)

if (isFetched || (allowsPrefetch() && rtt <= longest)) {
  document.documentElement.classList.add('typeface')
  const preload = document.createElement('link')
  Object.assign(preload, { rel: 'preload', as: 'font', crossOrigin: '' })
  preload.href = document.currentScript!.dataset['face']!
  // A soft navigation would take the element away as well.
  preload.onload = () => preload.remove()
  document.head.append(preload)
}
