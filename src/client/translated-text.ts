/*
 * Browsers translate a page by putting a <font> in the place of each text node. React keeps its own nodes, so what it writes
 * into them is not seen, and to remove one of them throws, which empties the island (facebook/react#11538). Therefore a parent
 * gets its own text back as soon as React changes that text; the translator then translates it again.
 */

/** The text that a translator's <font> stands for, and the <font> that stands for a text. */
const texts = new WeakMap<Node, Text>()
const fonts = new WeakMap<Node, Element>()

const observer = new MutationObserver(noteReplacements)

/** Called once, before the first island is drawn: a text that was replaced earlier is not known. */
export function followTranslation(): void {
  observer.observe(document, { childList: true, subtree: true })
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the node of each call.
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Added extends Node>(added: Added, next: Node | null) {
    if (next && next.parentNode !== this) restoreTexts(this)
    return insertBefore.call(this, added, next?.parentNode === this ? next : null) as Added
  }
  Node.prototype.removeChild = function <Removed extends Node>(removed: Removed) {
    if (removed.parentNode !== this) restoreTexts(this)
    if (removed.parentNode === this) return removeChild.call(this, removed) as Removed
    // A translator has moved it elsewhere, as another order of words may ask for.
    for (const shown of [fonts.get(removed), removed]) (shown as ChildNode | undefined)?.remove()
    return removed
  }
}

function noteReplacements(records: MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    // React has changed a text that is not in the page.
    if (target instanceof Text) restoreTexts(fonts.get(target)?.parentNode)
    const beside = addedNodes.length > 0 ? [addedNodes[0]] : [previousSibling, nextSibling]
    for (const node of removedNodes) {
      const text = node instanceof Text ? node : texts.get(node)
      const font = beside.find((one) => one?.nodeName === 'FONT' && !texts.has(one))
      if (!text || !font) continue
      texts.set(font, text)
      fonts.set(text, font as Element)
      // Unlike its parent, which is observed with the document, it is not in the page any more.
      observer.observe(text, { characterData: true })
    }
  }
}

/** All of the parent's at once: a translator may have put the words of one text into the place of another. */
function restoreTexts(parent: Node | null | undefined): void {
  noteReplacements(observer.takeRecords())
  for (const font of [...(parent?.childNodes ?? [])]) {
    const text = texts.get(font)
    if (text) font.replaceWith(text)
  }
}
