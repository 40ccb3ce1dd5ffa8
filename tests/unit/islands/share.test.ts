import { expect, test, vi } from 'vitest'
import { share, type Sharing } from '../../../src/islands/sharing/share.ts'

const PAGE = { title: 'Сет', url: 'https://shop.example/product/set/' }
const refuse = (name: string) => () => Promise.reject(new DOMException('', name))

test('a page is passed to the share sheet, and nothing is copied', async () => {
  const browser = { share: vi.fn(() => Promise.resolve()), clipboard: { writeText: vi.fn() } }
  expect(await share(PAGE, browser)).toBeUndefined()
  expect(browser.share).toHaveBeenCalledExactlyOnceWith(PAGE)
  expect(browser.clipboard.writeText).not.toHaveBeenCalled()
})

test('a shopper who closes the share sheet reads nothing, and nothing is copied', async () => {
  const writeText = vi.fn()
  expect(
    await share(PAGE, { share: refuse('AbortError'), clipboard: { writeText } }),
  ).toBeUndefined()
  expect(writeText).not.toHaveBeenCalled()
})

const writeText = () => Promise.resolve()
test.each<[string, Sharing, RegExp]>([
  ['without a share sheet the address is copied', { clipboard: { writeText } }, /^Ссылка скоп/],
  [
    'a share sheet that the browser refuses to open is no dead end',
    { share: refuse('NotAllowedError'), clipboard: { writeText } },
    /^Ссылка скоп/,
  ],
  [
    'where nothing may be copied the shopper reads where the address is',
    { clipboard: { writeText: refuse('NotAllowedError') } },
    /адресной строки$/,
  ],
  ['nor without a clipboard', {}, /адресной строки$/],
])('%s', async (_, browser, words) => {
  expect(await share(PAGE, browser)).toMatch(words)
})
