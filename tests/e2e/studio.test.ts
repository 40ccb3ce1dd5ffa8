import { expect, type Locator, type Page } from '@playwright/test'
import { choose, test } from './studio-server.ts'

const SALMON = 'src/content/products/kanape/kanape-s-lososem.yaml'

const OWNER = 'src/settings/owner.json'

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click()

/** What says that a form differs from its file, or is on its way there. */
const stillToStore = (page: Page) =>
  page.getByRole('banner').getByText('Не сохранено').or(page.getByRole('progressbar'))

test.describe('the owner', () => {
  test('changes a price: one line of one file', async ({ page, studio }) => {
    const before = studio.read(SALMON)
    await page.goto(`${studio.origin}/keystatic/collection/kanape`)
    await page.getByRole('row', { name: /Канапе с лососем/ }).click()
    await page.getByRole('textbox', { name: 'Цена, ₽' }).fill('3690')
    await save(page)
    await expect.poll(() => studio.read(SALMON)).toBe(before.replace('price: 3490', 'price: 3690'))
  })

  test('sees below the price of a dish, and the recipe of a piece, what the food costs', async ({
    page,
    studio,
  }) => {
    for (const [form, words] of [
      [
        'kanape/item/kanape-s-lososem',
        /^Продукты — .+\s₽, остаётся .+\s% цены|^Нет закупочной цены: /,
      ],
      ['pieces/item/canape-salmon', /^Продукты — .+\s₽$|^Нет закупочной цены: /],
    ] as const) {
      await page.goto(`${studio.origin}/keystatic/collection/${form}`)
      await expect(page.getByRole('note').filter({ hasText: words })).toBeVisible()
    }
  })

  test(
    'is told which field contradicts the catalogue, and nothing is stored',
    { tag: '@desk' },
    async ({ page, studio }) => {
      const before = studio.read(SALMON)
      await page.goto(`${studio.origin}/keystatic/collection/kanape/item/kanape-s-lososem`)
      await page.getByRole('textbox', { name: 'Описание' }).fill('Вкусно!')
      await save(page)
      await expect(page.getByText('Не сохранено: «Описание» — восклицательный знак')).toBeVisible()
      const beside = page.getByText('Восклицательный знак: Вкусно!', { exact: true })
      await expect(beside).toBeInViewport()
      await expect(page.getByRole('textbox', { name: 'Описание' })).toBeFocused()
      expect(studio.read(SALMON)).toBe(before)
      await page.getByRole('textbox', { name: 'Описание' }).fill('Вкусно.')
      await expect(beside).toBeHidden()
    },
  )

  test('is led to the first wrong field of a form that was not sent, in Russian', async ({
    page,
    studio,
  }) => {
    await page.goto(`${studio.origin}/keystatic/collection/kanape/item/kanape-s-lososem`)
    const price = page.getByRole('textbox', { name: 'Цена, ₽' })
    for (const [typed, words] of [
      ['-5', 'Не меньше 1.'],
      ['', 'Здесь нужно целое число.'],
    ] as const) {
      await price.fill(typed)
      await price.blur()
      await save(page)
      await expect(page.getByText('Не сохранено. Исправьте: Цена, ₽.')).toBeInViewport()
      await expect(page.getByText(words, { exact: true })).toBeInViewport()
      await expect(price).toBeFocused()
    }
    await page.getByRole('textbox', { name: 'Название' }).fill('')
    await save(page)
    await expect(page.getByText('Не сохранено. Исправьте: Название; Цена, ₽.')).toBeInViewport()
    await expect(page.getByRole('textbox', { name: 'Название' })).toBeFocused()
    await price.pressSequentially('3690')
    await expect(page.getByText('Не сохранено. Исправьте')).toBeHidden()
    await expect(page.getByText(/must (not )?be|is required/)).toHaveCount(0)
  })

  test('is told at the field that a price takes no letters, typed or pasted', async ({
    page,
    studio,
  }) => {
    await page.goto(`${studio.origin}/keystatic/collection/kanape/item/kanape-s-lososem`)
    const price = page.getByRole('textbox', { name: 'Цена, ₽' })
    const told = page.getByText('Здесь можно вписать только число.', { exact: true })
    for (const type of [() => price.pressSequentially('abc'), () => price.fill('дорого')]) {
      await type()
      await expect(told).toBeInViewport()
      await expect(price).toHaveValue(/^3\s?490$/)
      await price.fill('3690')
      await expect(told).toBeHidden()
      await price.fill('3490')
    }
  })

  test('is asked about a price that looks like a slip @desk', async ({ page, studio }) => {
    await page.goto(`${studio.origin}/keystatic/collection/kanape/item/kanape-s-lososem`)
    const answers = [false, true]
    const questions: string[] = []
    page.on('dialog', async (dialog) => {
      questions.push(dialog.message().replaceAll('\u00a0', ' '))
      await (answers.shift() ? dialog.accept() : dialog.dismiss())
    })
    await page.getByRole('textbox', { name: 'Цена, ₽' }).fill('349000')
    await save(page)
    await expect(page.getByText('Не сохранено, проверьте: «Цена, ₽»')).toBeVisible()
    expect(studio.read(SALMON)).toContain('\nprice: 3490\n')
    await save(page)
    await expect.poll(() => studio.read(SALMON)).toContain('\nprice: 349000\n')
    expect(questions[0]).toBe('«Цена, ₽»: было 3 490, станет 349 000 — в 100 раз больше. Верно?')
  })

  test('keeps what was typed when the studio is gone @desk', async ({ page, studio }) => {
    await page.goto(`${studio.origin}/keystatic/collection/kanape/item/kanape-s-lososem`)
    const price = page.getByRole('textbox', { name: 'Цена, ₽' })
    await price.fill('3690')
    await page.route('**/api/keystatic/update', (route) => route.abort('connectionrefused'))
    await save(page)
    await expect(page.getByText('Не сохранено: студия не отвечает.')).toBeVisible()
    await page.unroute('**/api/keystatic/update')
    await page.reload()
    await expect(page.getByText('Возвращено то, что вы не сохранили')).toBeVisible()
    await expect(price).toHaveValue(/3.?690/)
    await save(page)
    await expect.poll(() => studio.read(SALMON)).toContain('\nprice: 3690\n')
  })

  test('adds a product: pieces are chosen by their names @desk', async ({ page, studio }) => {
    await page.goto(`${studio.origin}/keystatic/collection/kanape/create`)
    await page.getByRole('textbox', { name: 'Название' }).fill('Канапе для двоих')
    await page.getByRole('textbox', { name: 'Описание' }).fill('Двенадцать штук на двоих.')
    await page.getByRole('button', { name: 'Добавить строку' }).click()
    await choose(
      page,
      page.getByRole('combobox', { name: 'Что', exact: true }),
      'канапе с лососем',
      'канапе с лососем и творожным сыром',
    )
    await page.getByRole('textbox', { name: 'Штук' }).fill('12')
    await page.getByRole('textbox', { name: 'От', exact: true }).fill('2')
    await page.getByRole('textbox', { name: 'До', exact: true }).fill('3')
    await choose(
      page,
      page.getByRole('combobox', { name: 'Хранение' }),
      'холодильнике',
      /достать за четверть часа/,
    )
    await page.getByRole('textbox', { name: 'Срок годности, часов' }).fill('24')
    await choose(
      page,
      page.getByRole('combobox', { name: 'Раздел' }),
      'рыбой',
      /^С.рыбой.и.морепродуктами$/,
    )
    await page.getByRole('textbox', { name: 'Цена, ₽' }).fill('1890')
    await page.getByRole('textbox', { name: 'Цена, ₽' }).blur()
    await page.getByRole('button', { name: 'Создать' }).click()
    const file = 'src/content/products/kanape/kanape-dlya-dvoih.yaml'
    await expect.poll(() => studio.read(file)).toContain('contents: { canape-salmon: 12 }')
    expect(studio.read(file)).toContain('persons: [2, 3]')
    expect(studio.read(file)).toMatch(/^id: 121\n/)
  })

  test('moves a product to a section of another category, and goes on there @desk', async ({
    page,
    studio,
  }) => {
    const before = studio.read(SALMON)
    await page.goto(`${studio.origin}/keystatic/collection/kanape/item/kanape-s-lososem`)
    await choose(page, page.getByRole('combobox', { name: 'Раздел' }), 'рулеты', 'Закуски: Рулеты')
    await save(page)
    await expect(page).toHaveURL(/collection\/snacks\/item\/kanape-s-lososem$/)
    await expect(page.getByRole('combobox', { name: 'Раздел' })).toHaveValue('Рулеты')
    expect(studio.read(SALMON)).toBe('')
    const there = SALMON.replace('products/kanape', 'products/snacks')
    expect(studio.read(there)).toBe(before.replace('s-ryboy', 'rulety'))
    await page.getByRole('textbox', { name: 'Цена, ₽' }).fill('3690')
    await save(page)
    await expect.poll(() => studio.read(there)).toContain('\nprice: 3690\n')
  })

  test('changes the phone number; one that nobody can call is refused', async ({
    page,
    studio,
  }) => {
    await page.goto(`${studio.origin}/keystatic/singleton/owner`)
    const phone = page.getByRole('textbox', { name: 'Телефон' })
    await phone.fill('8 495 123-45-67')
    await save(page)
    await expect
      .poll(() => JSON.parse(studio.read(OWNER)) as object)
      .toMatchObject({ phone: '+74951234567', slots: { leadTimeHours: 18 } })
    await expect(stillToStore(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Работаем с года' })).toHaveValue(/^\d{4}$/)
    await phone.fill('8 495 123-45')
    await save(page)
    await expect(page.getByText('«Телефон» — Нужен российский номер')).toBeVisible()
    expect(studio.read(OWNER)).toContain('+74951234567')
  })

  test(
    'says when orders are paid online, and what of a large one in advance',
    { tag: '@desk' },
    async ({ page, studio }) => {
      await page.goto(`${studio.origin}/keystatic/singleton/owner`)
      await page.getByRole('button', { name: /Когда платить/ }).click()
      await page.getByRole('option', { name: 'После подтверждения' }).click()
      await addTo(page, 'Предоплата крупных заказов').click()
      const share = page.getByRole('dialog')
      await share.getByRole('textbox', { name: 'От суммы, ₽' }).fill('30000')
      await share.getByRole('textbox', { name: 'Процентов вперёд' }).fill('50')
      await share.getByRole('button', { name: 'Добавить' }).click()
      await page.getByRole('textbox', { name: 'Сколько минут ждём оплату' }).fill('90')
      await expect(
        page.getByRole('checkbox', { name: 'Онлайн, картой или через СБП' }),
      ).toBeVisible()
      await save(page)
      await expect
        .poll(() => JSON.parse(studio.read(OWNER)) as object)
        .toMatchObject({
          prepayment: {
            when: 'confirmed',
            shares: [{ from: 30_000, percent: 50 }],
            waitMinutes: 90,
          },
        })
    },
  )

  test(
    'loses nothing of what is typed while a form is stored',
    { tag: '@desk' },
    async ({ page, studio }) => {
      const stored = Promise.withResolvers<undefined>()
      await page.route('**/api/keystatic/update', async (route) => {
        await stored.promise
        await route.continue()
      })
      await page.goto(`${studio.origin}/keystatic/singleton/owner`)
      const phone = page.getByRole('textbox', { name: 'Телефон' })
      await phone.fill('+74951234567')
      await phone.press('Enter')
      await page.keyboard.type('9')
      await expect(phone).toHaveValue('+74951234567')
      stored.resolve(undefined)
      await expect(stillToStore(page)).toHaveCount(0)
      await expect(phone).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('8')
      await expect(phone).toHaveValue('+74951234568')
      await phone.press('Enter')
      await expect.poll(() => studio.read(OWNER)).toContain('+74951234568')
    },
  )

  test(
    'lets go of a form whose file stays as it was',
    { tag: '@desk' },
    async ({ page, studio }) => {
      await page.goto(`${studio.origin}/keystatic/singleton/owner`)
      const phone = page.getByRole('textbox', { name: 'Телефон' })
      const before = await phone.inputValue()
      await phone.fill(`${before} `)
      const answer = page.waitForResponse('**/api/keystatic/update')
      await phone.press('Enter')
      await answer
      await expect(page.locator('#studio')).not.toHaveAttribute('inert')
      await page.keyboard.type('9')
      await expect(phone).toHaveValue(`${before} 9`)
    },
  )

  test('reads and hears Russian on every kind of screen', async ({ page, studio }) => {
    const screens = [
      ['', page.getByRole('link', { name: 'Канапе', exact: true })],
      ['/collection/kanape', page.getByRole('row', { name: /Канапе с лососем/ })],
      ['/collection/kanape/create', page.getByRole('button', { name: 'Создать' })],
      ['/collection/kanape/item/kanape-s-lososem', page.getByRole('textbox', { name: 'Описание' })],
      ['/singleton/calendar', page.getByRole('button', { name: 'Сохранить' })],
      ['/singleton/home', page.getByRole('textbox', { name: 'Описание' })],
      ['/singleton/owner', page.getByRole('textbox', { name: 'Телефон' })],
    ] as const
    for (const [path, there] of screens) {
      await page.goto(`${studio.origin}/keystatic${path}`)
      await expect(there.first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
      const english = () =>
        page.locator('body').evaluate((body) => {
          const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
          const said: string[] = []
          while (texts.nextNode())
            if (!texts.currentNode.parentElement?.closest('script, style'))
              said.push(texts.currentNode.nodeValue!)
          for (const element of body.querySelectorAll('*'))
            for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
              said.push(element.getAttribute(name) ?? '')
          return said.filter((words) => /(?<![\w-])[A-Z]?[a-z]{3,}(?![\w-])/.test(words))
        })
      // Names of things come after their addresses.
      await expect.poll(english, path).toEqual([])
    }
  })

  test('begins with a page that leads to the first things to do', async ({ page, studio }) => {
    await page.goto(`${studio.origin}/keystatic`)
    await page.getByRole('link', { name: 'С чего начать' }).click()
    await expect(page.getByRole('heading', { name: 'С чего начать' })).toBeVisible()
    await page.getByRole('link', { name: '«Страницы» → «Акции»' }).click()
    const rule = page.getByRole('textbox', { name: 'Правило под списком' })
    await rule.fill('Действует один промокод из {всех}.')
    await save(page)
    await expect(page.getByText('Подстановки {всех} здесь нет', { exact: true })).toBeVisible()
    await rule.fill('Действует один промокод.')
    await save(page)
    await expect
      .poll(() => studio.read('src/content/texts/promotions.json'))
      .toContain('"rule": "Действует один промокод.",')
  })

  test('closes 31 December instead of three days', async ({ page, studio }) => {
    await page.goto(`${studio.origin}/keystatic/singleton/owner`)
    const days = page.getByRole('row', { name: 'с 31.12.2026 по 02.01.2027' })
    await days.click()
    const period = page.getByRole('dialog')
    await period.getByLabel('По какой день').fill('')
    await period.getByRole('button', { name: 'Готово' }).click()
    await expect(period).toBeHidden()
    await save(page)
    await expect
      .poll(() => JSON.parse(studio.read(OWNER)) as object)
      .toMatchObject({ slots: { closedDays: [{ from: '2026-12-31', to: '2026-12-31' }] } })
  })

  test('teaches the search a word; one that stands for nothing is refused', async ({
    page,
    studio,
  }) => {
    const file = 'src/content/search.yaml'
    const before = studio.read(file)
    await page.goto(`${studio.origin}/keystatic/singleton/search`)
    const words = page.getByRole('textbox', { name: 'Слова покупателей' })
    const written = await words.inputValue()
    await words.fill(`${written}\nтормозок: канапе, драники`)
    await save(page)
    await expect(
      page.getByText('«тормозок: драники» — такого в меню нет', { exact: true }),
    ).toBeVisible()
    expect(studio.read(file)).toBe(before)
    await words.fill(`${written}\nтормозок: канапе, мини-бургер`)
    await save(page)
    await expect
      .poll(() => studio.read(file))
      .toBe(before.replace(/\n+# Words that name/, '\n  тормозок: [канапе, мини-бургер]$&'))
  })

  test('rewrites an advice of storage: one line of one file', async ({ page, studio }) => {
    const file = 'src/content/storage.yaml'
    const before = studio.read(file)
    await page.goto(`${studio.origin}/keystatic/singleton/storage`)
    const advice = page.getByRole('textbox', { name: 'Совет 4' })
    await advice.fill('Хранить в шкафу!')
    await save(page)
    await expect(
      page.getByText('Восклицательный знак: Хранить в шкафу!', { exact: true }),
    ).toBeVisible()
    await advice.fill('Хранить закрытым в шкафу.')
    await save(page)
    await expect
      .poll(() => studio.read(file))
      .toBe(before.replace(/ambient: .*/, 'ambient: Хранить закрытым в шкафу.'))
  })

  test('rewrites a landing page', async ({ page, studio }) => {
    const file = 'src/content/texts/catering.json'
    const before = studio.read(file)
    await page.goto(`${studio.origin}/keystatic/singleton/catering`)
    const heading = page.getByRole('textbox', { name: 'Название' })
    await heading.fill('Еда для {гостей}')
    await save(page)
    await expect(page.getByText('Подстановки {гостей} здесь нет', { exact: true })).toBeVisible()
    await heading.fill('Еда для гостей')
    await save(page)
    await expect
      .poll(() => studio.read(file))
      .toBe(before.replace('"Кейтеринг в коробках"', '"Еда для гостей"'))
  })

  test('rewrites the home page: its heading, what it shows first, and the order of its sections', async ({
    page,
    studio,
    isMobile,
  }) => {
    const file = 'src/content/texts/home.json'
    await page.goto(`${studio.origin}/keystatic`)
    await page.getByRole('link', { name: 'Главная' }).first().click()
    const heading = page.getByRole('textbox', { name: 'Название' })
    await heading.fill('Стол {гостей}')
    await save(page)
    await expect(page.getByText('Подстановки {гостей} здесь нет', { exact: true })).toBeVisible()
    await heading.fill('Стол к вашему часу')
    // On a phone the list is a sheet of its own.
    if (!isMobile) {
      const shown = page.getByRole('group', { name: 'На первом экране' })
      await shown.getByRole('button', { name: 'Добавить' }).click()
      const field = shown.getByRole('combobox')
      await choose(page, field, 'Канапе с лососем', /^Канапе с лососем$/)
    }
    const order = page.getByRole('group', { name: 'Порядок блоков' })
    await order.getByRole('button', { name: 'Выше: Акции' }).click()
    await order.getByRole('button', { name: 'Ниже: Разделы меню' }).click()
    await expect(order.getByRole('button', { name: 'Выше: С чего начать' })).toBeDisabled()
    await save(page)
    await expect
      .poll(() => JSON.parse(studio.read(file)) as object)
      .toMatchObject({
        name: 'Стол к вашему часу',
        shown: isMobile ? [] : ['kanape-s-lososem'],
        start: { title: 'С чего начать', products: [] },
        order: ['start', 'categories', 'promotions', 'delivery'],
      })
  })

  test(
    'does not overwrite what a colleague has stored meanwhile',
    { tag: '@desk' },
    async ({ page, context, studio }) => {
      const address = `${studio.origin}/keystatic/collection/kanape/item/kanape-s-lososem`
      const colleague = await context.newPage()
      for (const tab of [page, colleague]) {
        await tab.goto(address)
        await expect(tab.getByRole('textbox', { name: 'Цена, ₽' })).toHaveValue(/3\s?490/)
      }
      await colleague.getByRole('textbox', { name: 'Цена, ₽' }).fill('3590')
      await save(colleague)
      await expect.poll(() => studio.read(SALMON)).toContain('price: 3590')
      await page.getByRole('textbox', { name: 'Описание' }).fill('Лосось розочкой.')
      await save(page)
      await expect(page.getByText('Пока форма была открыта, эту запись изменили')).toBeVisible()
      expect(studio.read(SALMON)).toContain('price: 3590')
    },
  )

  test('sells a product on some days only', { tag: '@desk' }, async ({ page, studio }) => {
    await page.goto(`${studio.origin}/keystatic/singleton/calendar`)
    await addTo(page, 'Товары по датам').click()
    const entry = page.getByRole('dialog')
    await choose(
      page,
      entry.getByRole('combobox', { name: 'Товар' }),
      'Канапе с лососем',
      /^Канапе с лососем$/,
    )
    await entry.getByLabel('С какого дня').fill('2026-12-24')
    await entry.getByRole('checkbox', { name: 'Продаём только в эти дни' }).check()
    await entry.getByRole('button', { name: 'Добавить' }).click()
    await expect(entry).toBeHidden()
    await save(page)
    await expect
      .poll(() => studio.read('src/content/calendar.yaml'))
      .toContain('{ product: kanape-s-lososem, from: 2026-12-24, only: true }')
  })

  test(
    'runs a promotion on some days only; days in the wrong order are refused',
    { tag: '@desk' },
    async ({ page, studio }) => {
      const file = 'src/content/calendar.yaml'
      const add = async (from: string, to: string) => {
        await addTo(page, 'Акции по датам').click()
        const entry = page.getByRole('dialog')
        await choose(page, entry.getByRole('combobox', { name: 'Промокод' }), '10', /скидка 30/)
        await entry.getByLabel('С какого дня').fill(from)
        await entry.getByLabel('По какой день').fill(to)
        await entry.getByRole('button', { name: 'Добавить' }).click()
        await expect(entry).toBeHidden()
        await save(page)
      }
      await page.goto(`${studio.origin}/keystatic/singleton/calendar`)
      await add('2026-12-24', '2026-12-26')
      await expect
        .poll(() => studio.read(file))
        .toBe('entries: []\npromotions: [{ promo: 10, from: 2026-12-24, to: 2026-12-26 }]\n')
      await add('2027-03-08', '2027-03-01')
      await expect(page.getByText('последний день раньше первого').first()).toBeVisible()
      expect(studio.read(file)).not.toContain('2027')
    },
  )

  test(
    'sets a price for some days; a second one for the same days is refused',
    { tag: '@desk' },
    async ({ page, studio }) => {
      const file = 'src/content/calendar.yaml'
      const add = async (from: string, to: string, price: string) => {
        await addTo(page, 'Товары по датам').click()
        const entry = page.getByRole('dialog')
        await choose(
          page,
          entry.getByRole('combobox', { name: 'Товар' }),
          'Канапе с лососем',
          /^Канапе с лососем$/,
        )
        await entry.getByLabel('С какого дня').fill(from)
        await entry.getByLabel('По какой день').fill(to)
        await entry.getByRole('textbox', { name: 'Цена, ₽' }).fill(price)
        await entry.getByRole('textbox', { name: 'Цена, ₽' }).blur()
        await entry.getByRole('button', { name: 'Добавить' }).click()
        await expect(entry).toBeHidden()
        await save(page)
      }
      await page.goto(`${studio.origin}/keystatic/singleton/calendar`)
      await add('2026-12-24', '2026-12-26', '3990')
      await expect
        .poll(() => studio.read(file))
        .toContain('{ product: kanape-s-lososem, from: 2026-12-24, to: 2026-12-26, price: 3990 }')
      await add('2026-12-26', '2026-12-31', '4190')
      await expect(page.getByText('уже есть другая цена').first()).toBeVisible()
      expect(studio.read(file)).not.toContain('4190')
    },
  )
})

test.describe('norms, foodstuffs and words of the search', () => {
  const edited = (before: string, after: string) => {
    const [was, is] = [before.split('\n'), after.split('\n')]
    expect(is).toHaveLength(was.length)
    return is.filter((line, index) => line !== was[index])
  }
  const open = async (page: Page, origin: string, form: string, row: string) => {
    await page.goto(`${origin}/keystatic/singleton/${form}`)
    await page.getByRole('button', { name: `Править: ${row}`, exact: true }).click()
    return page.getByRole('group', { name: row, exact: true })
  }

  test('a norm of an occasion is one line of its file; what is no number is refused beside it', async ({
    page,
    studio,
  }) => {
    const file = 'src/content/norms.yaml'
    const before = studio.read(file)
    const row = await open(page, studio.origin, 'norms', 'Праздник')
    const filling = row.getByRole('textbox', { name: 'Из них сытных, %' })
    await filling.fill('много')
    await save(page)
    await expect(row.getByText('Здесь нужно число.')).toBeVisible()
    await filling.fill('400')
    await save(page)
    await expect(page.getByText(/Не сохранено: «сытных, %»/)).toBeVisible()
    await expect(row.getByText(/300/)).toBeVisible()
    expect(studio.read(file)).toBe(before)
    await filling.fill('35')
    await save(page)
    await expect.poll(() => studio.read(file)).not.toBe(before)
    expect(edited(before, studio.read(file))).toEqual(['    filling: 35'])
    await page.getByRole('textbox', { name: 'Перед едой', exact: true }).fill('5; 6; 8; 9,5')
    await save(page)
    await expect.poll(() => studio.read(file)).toContain('  before: [5, 6, 8, 9.5]\n')
  })

  test('the order of main products is the owner’s', async ({ page, studio }) => {
    const file = 'src/content/norms.yaml'
    const mains = () => {
      const block = /^mains:\n((?: {2}.*\n)+)/m.exec(studio.read(file))![1]!
      return block.trimEnd().split('\n')
    }
    const [first, second, ...others] = mains()
    await page.goto(`${studio.origin}/keystatic/singleton/norms`)
    await page
      .getByRole('button', { name: /^Выше: / })
      .first()
      .click()
    await save(page)
    await expect.poll(mains).toEqual([second, first, ...others])
  })

  test('a foodstuff is edited in its line, and one more can be added', async ({ page, studio }) => {
    const file = 'src/content/foodstuffs.yaml'
    const before = studio.read(file)
    const row = await open(page, studio.origin, 'foodstuffs', 'бекон')
    const words = row.getByRole('textbox', { name: 'Другие слова' })
    await words.fill('мясного')
    await save(page)
    await expect(row.getByText(/уже значит/)).toBeVisible()
    expect(studio.read(file)).toBe(before)
    await words.fill('шпика')
    await save(page)
    await expect.poll(() => studio.read(file)).not.toBe(before)
    expect(edited(before, studio.read(file))).toEqual([
      '  bacon: { of: pork, name: бекон, without: бекона, words: [шпика] }',
    ])
    await page.getByRole('button', { name: 'Добавить продукт' }).click()
    const fresh = page.getByRole('group', { name: 'Новая строка' })
    await fresh.getByRole('textbox', { name: 'Без чего' }).fill('репы')
    await fresh.getByRole('textbox', { name: 'Название' }).fill('репа')
    await save(page)
    await expect
      .poll(() => studio.read(file))
      .toMatch(/\n {2}repa:\n {4}(without: репы|name: репа)\n {4}(without: репы|name: репа)\n$/)
  })

  test('the other words of the search are edited in their lines', async ({ page, studio }) => {
    const file = 'src/content/search.yaml'
    const before = studio.read(file)
    const row = await open(page, studio.origin, 'search', 'О нас')
    await row.getByRole('textbox', { name: 'Слова', exact: true }).fill('отзывы декларация')
    await save(page)
    await expect.poll(() => studio.read(file)).not.toBe(before)
    expect(edited(before, studio.read(file))).toEqual(['    words: отзывы декларация'])
    const noise = page.getByRole('textbox', { name: 'Лишние слова' })
    await noise.fill(`${await noise.inputValue()}\nпожалуйста`)
    await save(page)
    await expect.poll(() => studio.read(file)).toContain('\n  - пожалуйста\n')
  })
})

for (const width of [390, 768, 820, 1024, 1440])
  test(
    `the bar with the ways out covers no form and no menu at ${width}`,
    { tag: '@desk' },
    async ({ page, studio }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${studio.origin}/keystatic/singleton/owner`)
      const last = page.getByRole('checkbox', { name: 'По счёту для организаций' })
      await last.scrollIntoViewIfNeeded()
      const bar = (await page.getByRole('link', { name: 'С чего начать' }).boundingBox())!
      const box = (await last.boundingBox())!
      expect(box.y + box.height).toBeLessThan(bar.y)
      const menu = page.getByRole('navigation').getByRole('link', { name: 'Старые адреса' })
      if (!(await menu.isVisible())) return
      await menu.scrollIntoViewIfNeeded()
      const entry = (await menu.boundingBox())!
      expect(entry.y + entry.height).toBeLessThan(bar.y)
    },
  )

/** The button that adds to one of the lists of a form. */
function addTo(page: Page, list: string): Locator {
  return page
    .getByRole('group', { name: list, exact: true })
    .getByRole('button', { name: 'Добавить' })
}
