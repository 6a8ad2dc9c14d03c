/** A tag with what is set on it. Values of boolean attributes are empty. */
export interface Configuration {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** Values of the CSS custom properties of the element, by name. */
  readonly theme: Readonly<Record<string, string>>
}

interface Declaration {
  readonly name: string
  readonly attributes: readonly {
    readonly name: string
    readonly fieldName: string
    readonly type: { readonly text: string }
  }[]
}

export declare const WAYS: Readonly<Record<string, string>>
export declare function styleSheetOf(configuration: Configuration): string
export declare function codeOf(
  configuration: Configuration,
  declaration: Declaration,
  way: string,
  operator: { readonly tv: string; readonly integrity: string },
): string
