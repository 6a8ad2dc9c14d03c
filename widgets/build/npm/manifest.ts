import type {
  ClassMethod,
  CustomElementDeclaration,
  CustomElementField,
  JavaScriptModule,
  Package,
} from 'custom-elements-manifest'
import type { Contract } from '../../kit/contract'
import { attributeProperties, signatureOf, typePrefix } from '../contract-types'

/** custom-elements.json: what editors and catalogues know of the elements. */
export function manifest(contracts: readonly Contract[]): Package {
  return { schemaVersion: '2.1.0', modules: contracts.map(moduleOf) }
}

function moduleOf(contract: Contract): JavaScriptModule {
  const path = `${contract.tag}.js`
  const declaration = elementOf(contract)
  return {
    kind: 'javascript-module',
    path,
    declarations: [declaration],
    exports: [
      {
        kind: 'custom-element-definition',
        name: contract.tag,
        declaration: { name: declaration.name, module: path },
      },
    ],
  }
}

function elementOf(contract: Contract): CustomElementDeclaration {
  const attributes = attributeProperties(contract)
  const named = (list: Record<string, string>) =>
    Object.entries(list).map(([name, description]) => ({ name, description }))
  return {
    kind: 'class',
    customElement: true,
    name: `${typePrefix(contract.tag)}Element`,
    tagName: contract.tag,
    description: contract.doc,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: attributes.map(({ attribute, property, type, absent, doc }) => ({
      name: attribute,
      fieldName: property,
      type: { text: type },
      description: doc,
      ...(absent !== 'null' && { default: absent }),
    })),
    members: [
      ...attributes.map(
        ({ attribute, property, type, doc }): CustomElementField => ({
          kind: 'field',
          name: property,
          attribute,
          type: { text: type },
          description: doc,
        }),
      ),
      ...Object.entries(contract.properties).map(
        ([name, { type, doc, writable }]): CustomElementField => ({
          kind: 'field',
          name,
          type: { text: type },
          description: doc,
          ...(!writable && { readonly: true }),
        }),
      ),
      ...Object.entries(contract.methods).map(([name, { type, doc }]): ClassMethod => {
        const { parameters, returns } = signatureOf(type)
        return {
          kind: 'method',
          name,
          description: doc,
          parameters: parameters.map((parameter) => ({
            name: parameter.name,
            type: { text: parameter.type },
          })),
          return: { type: { text: returns } },
        }
      }),
    ],
    events: Object.entries(contract.events).map(([name, { detail, doc, cancelable }]) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description: cancelable ? `${doc} Cancelable.` : doc,
    })),
    slots: named(contract.slots),
    cssParts: named(contract.parts),
    cssProperties: named(contract.cssProperties),
  }
}
