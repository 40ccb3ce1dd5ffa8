declare module 'virtual:catalogue' {
  export const catalogue: import('../domain/catalogue.ts').Catalogue
}

declare module 'virtual:menu' {
  export const menu: import('../domain/menu/menu.ts').Menu
  export const words: import('../domain/menu/menu.ts').SearchWords
}
