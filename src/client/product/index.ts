// The custom elements of a product's page, in one file.
import '../diet/when-chosen.ts'
import '../sharing/share-link.ts'
import './buy-bar.ts'
import './guest-plate.ts'
