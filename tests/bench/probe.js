// Runs in the page before anything else; what it notes is read as `bench` when the page is quiet.
globalThis.bench = { cls: 0, tbt: 0 }

const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
  })
observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') bench.fcp = startTime
})
observe('largest-contentful-paint', ({ startTime }) => (bench.lcp = startTime))
observe('layout-shift', ({ value }) => (bench.cls += value))
observe('longtask', ({ duration }) => (bench.tbt += duration - 50))

/** The first add button has become a stepper that says 1, in either page's markup. */
bench.isFilled = () => {
  const stepper = document.querySelector('[data-part=stepper]')
  return Boolean(stepper && !stepper.hidden && stepper.querySelector('output').textContent === '1')
}

/** Resolves with the time after the frame in which `done` was first true has been painted. */
bench.painted = (done) =>
  new Promise((resolve) => {
    const look = () => {
      if (!done()) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
      requestAnimationFrame(() => port2.postMessage(0))
    }
    look()
  })

// A link was pressed: the next page, be it this document or another, notes when its heading and then its picture stand.
bench.goTo = (heading) => {
  sessionStorage.setItem('bench', JSON.stringify({ heading, from: Date.now() }))
  void bench.arrive()
}
bench.arrive = async () => {
  const { heading } = JSON.parse(sessionStorage.getItem('bench'))
  const words = (text = '') => text.replace(/\s+/g, ' ').trim()
  const at = await bench.painted(
    () => words(document.querySelector('h1')?.textContent) === words(heading),
  )
  sessionStorage.setItem('bench:arrived', String(at))
  const picture = await bench.painted(() => {
    const image = document.querySelector('main img')
    return image?.complete && image.naturalWidth > 0
  })
  sessionStorage.setItem('bench:pictured', String(picture))
}
try {
  if (sessionStorage.getItem('bench') && !sessionStorage.getItem('bench:pictured')) bench.arrive()
} catch {
  // A document without storage, before the first navigation.
}

if (globalThis.benchIsImpatient) {
  const tapping = setInterval(() => {
    if (bench.isFilled()) return clearInterval(tapping)
    document.querySelector('[data-part=add]')?.click()
  }, 50)
  bench.painted(bench.isFilled).then((at) => (bench.filled = at - performance.timeOrigin))
}
