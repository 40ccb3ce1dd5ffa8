const read = (key) => JSON.parse(localStorage.getItem(key) || '0')
const boxes = [...document.querySelectorAll('.add')]
const figure = document.getElementById('figure')

function show() {
  let count = 0
  for (let index = 0; index < localStorage.length; index++) {
    const key = localStorage.key(index)
    if (key.startsWith('line:')) count += read(key)
  }
  figure.textContent = count ? ` (${count})` : ''
  for (const box of boxes) {
    const quantity = read('line:' + box.dataset.id)
    box.children[0].hidden = quantity > 0
    box.children[1].hidden = !quantity
    box.querySelector('output').textContent = quantity
  }
}

document.addEventListener('click', ({ target }) => {
  const box = target.closest('.add')
  if (!box || target.localName !== 'button') return
  const key = 'line:' + box.dataset.id
  const quantity = read(key) + (target.textContent === '−' ? -1 : 1)
  if (quantity) localStorage.setItem(key, quantity)
  else localStorage.removeItem(key)
  show()
})
addEventListener('storage', show)
show()

const asked = new Set()
for (const type of ['pointerover', 'touchstart', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    const link = target.closest?.('a[href^="/"]')
    if (!link || asked.has(link.href)) return
    asked.add(link.href)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }),
    )
  })
