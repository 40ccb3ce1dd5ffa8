import { startVisit } from '../stores/cart.ts'
import { closeOverlay } from '../stores/overlays.ts'
import './add-to-cart.ts'
import { watchHeader } from './header.ts'

// A module runs once per full page load and outlives soft navigations: exactly «the shell loads» of Spec §4.
startVisit()

document.addEventListener('astro:before-preparation', closeOverlay)
document.addEventListener('astro:page-load', watchHeader)
