import type {
  ClassMethod,
  CustomElementDeclaration,
  CustomElementField,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest'
import type { ElementDocument, Member } from '../contracts/contract-reader'
import { attributeOf } from '../contracts/contract-rules'

/** custom-elements.json: what editors and catalogues know of the elements. */
export function manifest(elements: readonly ElementDocument[]): Package {
  return { schemaVersion: '2.1.0', modules: elements.map(moduleOf) }
}

function moduleOf(element: ElementDocument): JavaScriptModule {
  const path = `${element.tag}.js`
  return {
    kind: 'javascript-module',
    path,
    declarations: [elementOf(element)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: element.tag,
        declaration: { name: element.name, module: path },
      },
    ],
  }
}

function elementOf(element: ElementDocument): CustomElementDeclaration {
  return {
    kind: 'class',
    customElement: true,
    name: element.name,
    tagName: element.tag,
    description: element.text,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: element.attributes.map((one) => ({
      name: attributeOf(one.name),
      fieldName: one.name,
      type: { text: one.type },
      description: withExample(one),
      ...defaultOf(one),
    })),
    members: [
      ...element.attributes.map(
        (one): CustomElementField => ({ ...field(one), attribute: attributeOf(one.name) }),
      ),
      ...element.properties.map(field),
      ...element.methods.map(
        (one): ClassMethod => ({
          kind: 'method',
          name: one.name,
          description: [withExample(one), ...one.throws.map((text) => `Rejects with ${text}.`)].join('\n\n'),
          parameters: one.parameters.map(({ name, type, text }) => ({
            name,
            type: { text: type },
            description: text,
          })),
          return: { type: { text: one.returns } },
        }),
      ),
    ],
    events: element.events.map((one) => ({
      name: one.name,
      type: { text: `CustomEvent<${one.type}>` },
      description: one.isCancelable ? `${withExample(one)}\n\nCancelable.` : withExample(one),
    })),
    slots: element.slots.map(named),
    cssParts: element.parts.map(named),
    cssProperties: element.cssProperties.map((one) => ({
      ...named(one),
      syntax: one.type.slice(1, -1),
      ...defaultOf(one),
    })),
  }
}

const field = (one: Member): CustomElementField => ({
  kind: 'field',
  name: one.name,
  type: { text: one.type },
  description: withExample(one),
  ...defaultOf(one),
  ...(one.isReadonly && { readonly: true }),
})

const named = ({ name, text }: Member) => ({ name, description: text })

const withExample = ({ text, example }: Member): string => (example ? `${text}\n\nExample: ${example}` : text)

/** The literal with which `@defaultValue` begins. */
function defaultOf({ defaultValue }: Member): { default?: string } {
  const literal = /^`([^`]+)`/.exec(defaultValue ?? '')?.[1]
  return literal === undefined ? {} : { default: literal }
}
