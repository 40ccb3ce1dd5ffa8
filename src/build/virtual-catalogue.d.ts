declare module 'virtual:catalogue' {
  import type { Catalogue } from '../domain/catalogue.ts'
  export const catalogue: Catalogue
}
