/*
 * A browser paints a page while it still reads it. What would move when its neighbour comes is hidden until then, as
 * long as the document is being read: see `data-painted` in styles/base.scss.
 */
{
  const { classList } = document.documentElement
  classList.add('reading')
  document.addEventListener('readystatechange', () => classList.remove('reading'), { once: true })
}
