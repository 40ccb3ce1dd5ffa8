import { expect, test } from 'vitest'
import { z } from 'astro/zod'
import { IN_RUSSIAN } from '../../../src/integrations/catalogue/in-russian.ts'

test.each([
  [z.number().positive(), 0, 'больше 0'],
  [z.number().min(1), 0, 'не меньше 1'],
  [z.number().max(300), 400, 'не больше 300'],
  [z.number().lt(300), 300, 'меньше 300'],
  [z.int(), 1.5, 'нужно целое число'],
  [z.number(), 'много', 'нужно число'],
  [z.string(), 5, 'нужен текст'],
  [z.number(), undefined, 'не заполнено'],
  [z.string().min(3), 'а', 'не короче 3\u00a0знаков'],
  [z.string().max(1), 'аб', 'не длиннее 1\u00a0знака'],
  [z.array(z.string()).min(2), [], 'не меньше строк, чем 2'],
  [z.array(z.string()).max(1), ['а', 'б'], 'не больше строк, чем 1'],
  [z.enum(['a', 'b']), 'c', 'такого варианта нет, есть: a, b'],
  [z.record(z.string(), z.number()), 3, 'записано не так, как здесь принято'],
])('what a schema refuses is said in Russian words (%#)', (schema, value, words) => {
  expect(schema.safeParse(value, IN_RUSSIAN).error?.issues[0]?.message).toBe(words)
})
