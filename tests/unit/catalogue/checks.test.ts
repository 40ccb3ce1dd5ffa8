import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FIXED_ROUTES } from '../../../src/content/own-addresses.ts'
import { CatalogueError } from '../../../src/integrations/catalogue/problem.ts'
import { compileTiny, problemsOf, type TinyFiles } from './tiny-catalogue.ts'

const salmon = 'products/kanape/kanape-s-lososem.yaml'
const cheese = 'products/kanape/kanape-s-syrom.yaml'
const gift = 'gifts/fruktovyy-nabor.yaml'
const piece = 'pieces/canape-salmon.yaml'

test('the tiny catalogue is valid before a test breaks it', () => {
  expect(problemsOf(() => {})).toEqual([])
})

test('all problems are listed at once, a line each, file by file', () => {
  const breakMuch = (files: TinyFiles) => {
    files[salmon].storage = 'buried'
    files[gift].weight = 1250
    files['ingredients/fish/salmon.yaml'].kcal = 400
  }
  expect(() => compileTiny(breakMuch)).toThrow(CatalogueError)
  expect(() => compileTiny(breakMuch)).toThrow(
    [
      'В каталоге не сходится:',
      `${gift}: weight: записано 1250 г, по рецепту выходит 1200 г`,
      'ingredients/fish/salmon.yaml: kcal: записано 400, по белкам, жирам и углеводам выходит 200.0',
      `${salmon}: storage: нет способа хранения «buried»`,
    ].join('\n'),
  )
})

describe('files', () => {
  test('a text with a character that nobody sees is refused with the character', () => {
    const problems = problemsOf((files) => {
      files[salmon].name = 'Канапе\u000bс лососем'
    })
    expect(problems).toContainEqual({
      file: salmon,
      field: 'name',
      reason: 'в тексте невидимый знак U+000B, наберите его заново: Канапе с лососем',
    })
  })

  test('a file that is not YAML is refused with its line', () => {
    const problems = problemsOf((files) =>
      Object.assign(files, { 'storage.yaml': 'chilled: «ок»\nwarm: [\n' }),
    )
    expect(problems).toContainEqual(
      expect.objectContaining({ file: 'storage.yaml', field: 'line 3' }),
    )
  })

  test('an empty file is refused', () => {
    expect(problemsOf((files) => Object.assign(files, { [cheese]: '' }))).toContainEqual(
      expect.objectContaining({ file: cheese, field: '(file)' }),
    )
  })

  test('an unknown key is refused, however deep', () => {
    const problems = problemsOf((files) => {
      Object.assign(files[salmon], { colour: 'pink' })
      Object.assign(files[piece].look, { garnish: 'dill' })
      Object.assign(files['ingredients/fish/salmon.yaml'], { alcohol: 1 })
    })
    expect(problems).toEqual([
      { file: 'ingredients/fish/salmon.yaml', field: 'alcohol', reason: 'лишнее поле' },
      { file: piece, field: 'look.garnish', reason: 'лишнее поле' },
      { file: salmon, field: 'colour', reason: 'лишнее поле' },
    ])
  })

  test('a malformed piece is reported once, not by every box that holds it', () => {
    const problems = problemsOf((files) => {
      files[piece].name = ''
    })
    expect(problems).toEqual([{ file: piece, field: 'name', reason: 'не заполнено' }])
  })

  test.each([
    ['drinks', '«drinks» — для напитков, и только для них'],
    ['salads', '«salads» — для салатов в миске, и только для них'],
    ['freezer', expect.stringMatching(/cold/)],
    [undefined, expect.stringMatching(/cold/)],
  ])('a canapé is not made at the station %j', (station, reason) => {
    const problems = problemsOf((files) => {
      Object.assign(files[piece], { station })
    })
    expect(problems).toEqual([{ file: piece, field: 'station', reason }])
  })

  test('a bowl of salad is not counted among the canapés of the cold workshop', () => {
    const problems = problemsOf((files) => {
      files[piece].look.shape = 'bowl'
    })
    const reason = '«salads» — для салатов в миске, и только для них'
    expect(problems).toEqual([{ file: piece, field: 'station', reason }])
  })

  test('two files with one slug are refused', () => {
    const problems = problemsOf((files) =>
      Object.assign(files, {
        'products/salads/kanape-s-syrom.yaml': {
          ...files[cheese],
          id: 3,
          sentence: 'Другой.',
          subcategory: 'ovoschnye',
        },
        'ingredients/other/salmon.yaml': files['ingredients/fish/salmon.yaml'],
      }),
    )
    const reason = 'такой адрес уже есть у другого файла'
    expect(problems).toEqual([
      { file: 'ingredients/other/salmon.yaml', field: 'salmon', reason },
      { file: 'products/salads/kanape-s-syrom.yaml', field: 'kanape-s-syrom', reason },
    ])
  })

  test('a file name that cannot be an address is refused', () => {
    const file = 'products/kanape/Канапе.yaml'
    const problems = problemsOf((files) =>
      Object.assign(files, { [file]: { ...files[cheese], id: 3, sentence: 'Другой.' } }),
    )
    expect(problems).toEqual([
      { file, field: 'Канапе', reason: 'адрес пишется латинскими буквами, цифрами и дефисами' },
    ])
  })

  test.each([
    ['a price with kopecks', { price: 99.5 }, 'price'],
    ['a price of nothing', { price: 0 }, 'price'],
    ['a box without shelf life', { shelf_life_hours: 0 }, 'shelf_life_hours'],
    ['a box of nothing', { contents: {} }, 'contents'],
    ['half a canapé', { contents: { 'canape-salmon': 1.5 } }, 'contents.canape-salmon'],
  ])('%s is refused', (_what, change, field) => {
    expect(problemsOf((files) => Object.assign(files[salmon], change))).toContainEqual(
      expect.objectContaining({ file: salmon, field }),
    )
  })
})

describe('ingredients', () => {
  const file = 'ingredients/fish/salmon.yaml'

  test('an unknown allergen is refused', () => {
    const problems = problemsOf((files) => {
      files[file].allergens = ['hay']
    })
    expect(problems).toEqual([{ file, field: 'allergens.0', reason: 'нет аллергена «hay»' }])
  })

  // 27.5 × 4 + 10 × 9 = 200; a tenth of what is written is let through.
  test.each([
    [181, ['записано 181, по белкам, жирам и углеводам выходит 200.0']],
    [182, []],
    [222, []],
    [223, ['записано 223, по белкам, жирам и углеводам выходит 200.0']],
  ])('%i kcal for nutrients worth 200: %j', (kcal, reasons) => {
    const problems = problemsOf((files) => {
      files[file].kcal = kcal
    })
    expect(problems.map(({ reason }) => reason)).toEqual(reasons)
  })

  test('fibre counts 2, polyols 2.4 and organic acids 3 kcal a gram', () => {
    const sour = { protein: 0, fat: 0, carbs: 0, kcal: 74 }
    const reasons = (nutrients: object) =>
      problemsOf((files) => Object.assign(files[file], sour, nutrients)).map(({ reason }) => reason)
    expect(reasons({ fibre: 10, polyols: 10, organic_acids: 10 })).toEqual([])
    expect(reasons({ polyols: 10, organic_acids: 10 })).toEqual([
      'записано 74, по белкам, жирам и углеводам выходит 54.0',
    ])
  })

  test('more than 100 g of nutrients in 100 g are refused', () => {
    const problems = problemsOf((files) =>
      Object.assign(files[file], { protein: 60, fat: 50, kcal: 690 }),
    )
    expect(problems).toEqual([
      { file, field: 'kcal', reason: 'в 100 г не может быть 110.0 г питательных веществ' },
    ])
  })

  test.each<[string, (files: TinyFiles) => void, string, string]>([
    [
      'an unknown foodstuff',
      (files) => {
        files['ingredients/fruit/pineapple.yaml'].made_of = ['meta']
      },
      'ingredients/fruit/pineapple.yaml: made_of',
      'нет продукта «meta»',
    ],
    [
      'a name that says a foodstuff which the ingredient is not made of',
      (files) => {
        files['ingredients/fruit/pineapple.yaml'].name = 'рулет (ананас, свинина)'
      },
      'ingredients/fruit/pineapple.yaml: made_of',
      'в названии «свинина», а это «pork»',
    ],
    [
      'fish without the allergen',
      (files) => {
        files['ingredients/fruit/pineapple.yaml'].made_of = ['salmon']
      },
      'ingredients/fruit/pineapple.yaml: allergens',
      'не хватает «fish»: внутри есть «fish»',
    ],
    [
      'the allergen without what has it',
      (files) => {
        files['ingredients/dairy/cream-cheese.yaml'].made_of = []
      },
      'ingredients/dairy/cream-cheese.yaml: made_of',
      'не хватает «milk»: среди аллергенов есть «milk»',
    ],
    [
      'fish among the meat',
      (files) => {
        const smoked = files['ingredients/fish/salmon.yaml']
        Object.assign(files, {
          'ingredients/fish/salmon.yaml': undefined,
          'ingredients/meat/salmon.yaml': smoked,
        })
      },
      'ingredients/meat/salmon.yaml: made_of',
      'в этой группе только «мясо»',
    ],
    [
      'a kind of an unknown foodstuff',
      (files) => {
        files['foodstuffs.yaml'].foodstuffs.pork.of = 'game'
      },
      'foodstuffs.yaml: foodstuffs.pork.of',
      'нет продукта «game»',
    ],
    [
      'a foodstuff with a word of another',
      (files) => {
        files['foodstuffs.yaml'].foodstuffs.pork.without = 'мясного'
      },
      'foodstuffs.yaml: foodstuffs.pork.words',
      'слово «мясного» уже значит meat',
    ],
    [
      'a tree without what a diet leaves out',
      (files) => Object.assign(files['foodstuffs.yaml'].foodstuffs, { mushrooms: undefined }),
      'foodstuffs.yaml: foodstuffs.mushrooms',
      'не хватает: на него опирается диета',
    ],
  ])('%s is refused', (_what, change, place, reason) => {
    const problems = problemsOf(change)
    expect(problems.map((one) => [`${one.file}: ${one.field}`, one.reason])).toEqual([
      [place, reason],
    ])
  })

  test('a foodstuff that is a kind of itself is refused', () => {
    const problems = problemsOf((files) =>
      Object.assign(files['foodstuffs.yaml'].foodstuffs.meat, { of: 'pork' }),
    )
    const reason = 'продукт оказался разновидностью самого себя'
    expect(problems).toContainEqual({
      file: 'foodstuffs.yaml',
      field: 'foodstuffs.pork.of',
      reason,
    })
  })

  test('an ingredient that does not say what it is made of is refused', () => {
    const problems = problemsOf((files) => Object.assign(files[file], { made_of: undefined }))
    expect(problems).toContainEqual(expect.objectContaining({ file, field: 'made_of' }))
  })
})

describe('pieces', () => {
  test('an unknown ingredient is refused', () => {
    const problems = problemsOf((files) => Object.assign(files[piece].recipe, { unicorn: 3 }))
    expect(problems).toEqual([
      { file: piece, field: 'recipe.unicorn', reason: 'такого ингредиента нет' },
    ])
  })

  test('a layer that is not in the recipe is refused', () => {
    const problems = problemsOf((files) => files[piece].look.layers.push('pineapple/wedge'))
    const reason = '«pineapple/wedge» нарисовано, но в рецепте этого нет'
    expect(problems).toEqual([{ file: piece, field: 'look.layers', reason }])
  })

  test('a shape or a form that nobody can draw is refused', () => {
    const problems = problemsOf((files) => {
      files[piece].look.shape = 'tower'
      files[piece].look.layers[0] = 'rye-bread/fractal'
    })
    expect(problems.map(({ file, field }) => [file, field])).toEqual([
      [piece, 'look.shape'],
      [piece, 'look.layers.0'],
    ])
  })

  test('a piece that nobody has drawn is sold too', () => {
    expect(
      problemsOf((files) => Object.assign(files[piece], { look: undefined }), {
        pictures: 'final',
      }),
    ).toEqual([])
  })
})

describe('boxes', () => {
  test('an unknown piece is refused', () => {
    const problems = problemsOf((files) => Object.assign(files[salmon].contents, { brick: 2 }))
    expect(problems).toEqual([{ file: salmon, field: 'contents.brick', reason: 'такой штуки нет' }])
  })

  test('a gift weighs what was promised, to half a gram', () => {
    const problems = problemsOf((files) => {
      files['pieces/fruit-platter.yaml'].recipe.pineapple = 1199.5
    })
    const reason = 'записано 1200 г, по рецепту выходит 1199.5 г'
    expect(problems).toEqual([{ file: gift, field: 'weight', reason }])
  })

  test.each([
    [8, 5],
    [5, 5],
  ])('persons from %i to %i are refused', (from, to) => {
    const problems = problemsOf((files) => {
      files[salmon].persons = [from, to]
    })
    const reason = `от ${from} до ${to}: второе число должно быть больше первого`
    expect(problems).toEqual([{ file: salmon, field: 'persons', reason }])
  })

  test('two products with one id are refused', () => {
    const problems = problemsOf((files) => {
      files[cheese].id = 1
    })
    expect(problems).toEqual([
      { file: cheese, field: 'id', reason: `номер 1 уже занят: ${salmon}` },
    ])
  })

  test.each([
    [73, []],
    [74, ['номер 74 занят подарком']],
    [75, ['номер 75 занят подарком']],
    [76, ['номер 76 занят подарком']],
    [77, ['номер 77 занят подарком']],
    [78, ['номер 78 занят подарком']],
    [999, []],
  ])('a product with id %i: %j', (id, reasons) => {
    const problems = problemsOf((files) => {
      files[cheese].id = id
    })
    expect(problems.map(({ reason }) => reason)).toEqual(reasons)
  })

  test('a gift with an id that no promo code grants is refused', () => {
    const problems = problemsOf((files) => {
      files[gift].id = 999
    })
    expect(problems).toContainEqual(expect.objectContaining({ file: gift, field: 'id' }))
  })

  test('two boxes with the same sentence are refused', () => {
    const problems = problemsOf((files) => {
      files[gift].sentence = files[salmon].sentence
    })
    const reason = `дословно как в ${salmon}`
    expect(problems).toEqual([{ file: gift, field: 'sentence', reason }])
  })

  test('a box goes with others that exist, not with itself', () => {
    const problems = problemsOf((files) => {
      files[salmon].goes_with = ['kanape-s-syrom', 'kanape-s-lososem', 'champagne']
    })
    expect(problems).toEqual([
      { file: salmon, field: 'goes_with', reason: 'товар называет сам себя' },
      { file: salmon, field: 'goes_with', reason: 'нет товара «champagne»' },
    ])
  })

  test('a sub-category of another category is refused', () => {
    const problems = problemsOf((files) => {
      files[salmon].subcategory = 'ovoschnye'
    })
    const reason = 'в категории «kanape» нет раздела «ovoschnye»'
    expect(problems).toEqual([{ file: salmon, field: 'subcategory', reason }])
  })

  test('a folder that is no category is refused', () => {
    const file = 'products/soups/borsch.yaml'
    const problems = problemsOf((files) =>
      Object.assign(files, { [file]: { ...files[cheese], id: 3, sentence: 'Суп.' } }),
    )
    expect(problems).toEqual([{ file, field: '(folder)', reason: 'нет категории «soups»' }])
  })
})

describe('addresses', () => {
  const file = 'categories.yaml'

  test.each([
    'about',
    'approve',
    'checkout',
    'contacts',
    'delivery-payment',
    'promotions',
    'sitemap',
    'success',
    'success-manager',
    'privacy',
    'terms',
    'error',
    'product',
    'piece',
    'catering',
    'furshets',
    'catering-sets-furshets-moscow',
    'api',
    'builds',
    'media',
    '404',
    '500',
  ])('neither a category nor a sub-category may be called %s', (slug) => {
    const problems = problemsOf((files) => {
      const [kanape, salads] = files[file].categories
      salads!.slug = slug
      kanape!.subcategories.push({ slug, name: 'Ещё', sentence: 'И ещё.' })
    })
    const reason = `адрес /${slug}/ занят страницей магазина`
    expect(problems).toEqual([
      { file, field: slug, reason },
      { file, field: `kanape.${slug}`, reason },
    ])
  })

  test('every page and every folder that is served as it is has a reserved name', () => {
    const pages = readdirSync('src/pages').map((entry) => entry.replace(/\.astro$/, ''))
    const names = [...pages, ...readdirSync('public')].filter(
      (name) => /^[a-z0-9-]+$/.test(name) && name !== 'index',
    )
    expect(names.filter((name) => !FIXED_ROUTES.has(name))).toEqual([])
  })

  test('a sub-category may not be called as a page of its category is', () => {
    const problems = problemsOf((files) => {
      files[file].categories[0]!.subcategories[0]!.slug = '2'
    })
    expect(problems).toContainEqual(
      expect.objectContaining({ file, reason: expect.stringMatching(/не может быть числом/) }),
    )
  })

  test('a category stands once, a sub-category once in its category', () => {
    const problems = problemsOf((files) => {
      const [kanape, salads] = files[file].categories
      salads!.slug = 'kanape'
      kanape!.subcategories[1]!.slug = 's-ryboy'
      files[cheese].subcategory = 's-ryboy'
    })
    expect(problems).toEqual([
      { file, field: 'kanape', reason: 'такой адрес стоит дважды' },
      { file, field: 'kanape.s-ryboy', reason: 'такой адрес стоит дважды' },
    ])
  })

  test('two categories may each have a sub-category of one name', () => {
    const problems = problemsOf((files) => {
      files[file].categories[1]!.subcategories[0]!.slug = 's-ryboy'
    })
    expect(problems).toEqual([])
  })
})

describe('texts', () => {
  const reasonsFor = (sentence: string) =>
    problemsOf((files) => {
      files[salmon].sentence = sentence
    }).map(({ reason }) => reason.replace(`: ${sentence}`, ''))

  test.each([
    ['Л\u006fсось розочкой.', 'латинские буквы внутри русского слова'],
    ['Хлеб \u0063 лососем.', 'латинская буква вместо русской'],
    ['Салат "Цезарь".', 'прямые кавычки вместо «ёлочек»'],
    ["Соус 'Цезарь'.", 'прямые кавычки вместо «ёлочек»'],
    ['Утка - это мясо.', 'дефис или короткое тире вместо —'],
    ['Утка – это мясо.', 'дефис или короткое тире вместо —'],
    ['На 5-8 человек.', 'дефис вместо – между числами'],
    ['Вкусно!', 'восклицательный знак'],
    ['И ещё...', 'три точки вместо …'],
    ['Два  пробела.', 'два пробела подряд'],
  ])('«%s» is refused: %s', (sentence, reason) => {
    expect(reasonsFor(sentence)).toEqual([reason])
  })

  test.each(['Кое-что — при +6 °C, на 5–8 человек.', 'Соус «Цезарь» и сухарики…'])(
    '«%s» is good Russian',
    (sentence) => {
      expect(reasonsFor(sentence)).toEqual([])
    },
  )

  test('every text is read, wherever it stands', () => {
    const name = 'Так!'
    const problems = problemsOf((files) => {
      const [kanape] = files['categories.yaml'].categories
      Object.assign(kanape!, { name, sentence: name, description: name })
      Object.assign(kanape!.subcategories[0]!, { name, sentence: name })
      files['storage.yaml'].storage.chilled = name
      files['ingredients/fish/salmon.yaml'].name = name
      files[piece].name = name
      Object.assign(files[salmon], { name, sentence: 'Раз!', season: name })
      Object.assign(files[gift], { name, sentence: 'Два!' })
    })
    expect(problems.map(({ file, field }) => `${file}: ${field}`)).toEqual([
      'categories.yaml: kanape.name',
      'categories.yaml: kanape.sentence',
      'categories.yaml: kanape.description',
      'categories.yaml: kanape.s-ryboy.name',
      'categories.yaml: kanape.s-ryboy.sentence',
      `${gift}: name`,
      `${gift}: sentence`,
      'ingredients/fish/salmon.yaml: name',
      `${piece}: name`,
      `${salmon}: name`,
      `${salmon}: sentence`,
      `${salmon}: season`,
      'storage.yaml: storage.chilled',
    ])
  })
})

describe('pictures', () => {
  const loseGiftPicture = (files: TinyFiles) => {
    const { 'gifts/fruktovyy-nabor': _lost, ...kept } = files['pictures.json']
    Object.assign(files, { 'pictures.json': kept })
  }
  const onlyPreviewSalmon = (files: TinyFiles) =>
    Object.assign(files['pictures.json']['products/kanape-s-lososem'], { preview: true })

  test('finished pictures of everything are accepted', () => {
    expect(problemsOf(() => {}, { pictures: 'final' })).toEqual([])
  })

  test('a box without a picture is sold too', () => {
    expect(problemsOf(loseGiftPicture, { pictures: 'final' })).toEqual([])
  })

  test('a picture without files is refused unless it is only cropped', () => {
    const salmonWithoutFiles = (line: object) => (files: TinyFiles) =>
      Object.assign(files['pictures.json']['products/kanape-s-lososem'], { widths: [], ...line })
    expect(problemsOf(salmonWithoutFiles({}))).toEqual([
      expect.objectContaining({
        file: 'pictures.json',
        reason: expect.stringContaining('нет файлов картинки') as string,
      }),
    ])
    expect(problemsOf(salmonWithoutFiles({ onlyCropped: true }))).toEqual([])
  })

  test('a preview will do until finished pictures are asked for', () => {
    expect(problemsOf(onlyPreviewSalmon, { pictures: 'preview' })).toEqual([])
    expect(problemsOf(onlyPreviewSalmon, { pictures: 'final' })).toEqual([
      { file: salmon, field: 'picture', reason: 'готов только набросок картинки' },
    ])
  })

  test('while an editor writes, missing pictures are no error', () => {
    expect(problemsOf(loseGiftPicture, { pictures: 'none' })).toEqual([])
  })
})
