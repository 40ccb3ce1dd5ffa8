import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** Folder of the built page; the shop's own build does not empty it. */
export const STUDIO_PAGE = fileURLToPath(new URL('../../.astro/studio/', import.meta.url))

/** What Keystatic 0.6 says in English in every language. */
const WORDS: Readonly<Record<string, string>> = {
  Slug: 'Адрес',
  Regenerate: 'Составить заново',
  'Create the first entry': 'Добавьте первую запись',
  'Reset changes': 'Отменить правку',
  Reset: 'Отменить правку',
  'Copy entry': 'Скопировать',
  'Paste entry': 'Вставить',
  Unsaved: 'Не сохранено',
  Changed: 'Изменено',
  'Not found': 'Не найдено',
}

/** The typeface that Keystatic would fetch from another company. */
const TYPEFACE = 'https://fonts.googleapis.com/css2?family=Inter:wght@400;500;600;700&display=swap'

/** Replaces them in the package's code; what a newer version no longer has ends the build. */
function inRussian(): Plugin {
  const missing = new Set([TYPEFACE, ...Object.keys(WORDS)])
  return {
    name: 'studio-in-russian',
    transform: {
      filter: { id: /@keystatic\/core\/dist/ },
      handler(code) {
        if (code.includes(TYPEFACE)) missing.delete(TYPEFACE)
        return code
          .replaceAll(TYPEFACE, 'data:text/css,')
          .replace(/((?:children|label|name): )(["'])([A-Z][A-Za-z ]+)\2/g, (all, key, _, word) => {
            const russian = WORDS[word as string]
            if (russian === undefined) return all
            missing.delete(word as string)
            return `${String(key)}"${russian}"`
          })
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`Keystatic no longer says ${[...missing].join(', ')}`)
    },
  }
}

/** The studio's page, built by itself: nothing of it is in the shop. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/keystatic/',
  logLevel: 'error',
  plugins: [inRussian()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { outDir: STUDIO_PAGE, emptyOutDir: true, chunkSizeWarningLimit: 8192 },
})
