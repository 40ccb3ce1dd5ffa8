declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: unknown): Promise<{ issueMessage: string; severity: string }[]>
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean })
    parse(html: string): Record<'jsonld' | 'microdata', Record<string, Record<string, unknown>[]>>
  }
}
