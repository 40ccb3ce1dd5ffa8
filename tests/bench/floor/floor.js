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
    const stepper = part(box, 'stepper') ?? (quantity && addStepper(box))
    if (!stepper) continue
    part(box, 'add').hidden = quantity > 0
    stepper.hidden = !quantity
    stepper.querySelector('output').textContent = quantity
  }
}

function part(box, name) {
  return box.querySelector(`[data-part=${name}]`)
}

/** Where a page is written without. */
function addStepper(box) {
  box.insertAdjacentHTML(
    'beforeend',
    '<span data-part="stepper"><button>−</button><output></output><button>+</button></span>',
  )
  return part(box, 'stepper')
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
