declare module 'virtual:catalogue' {
  export const catalogue: import('../domain/catalogue.ts').Catalogue
}
