import type { JsonSchema } from './context-pack-schema.ts'

/** Keys that a message names at most, in characters. */
const PLACE_LENGTH = 120

/**
 * The first place where a value breaks a schema, in words: `cards[3].path is missing`; `undefined` where it keeps to it. Knows the
 * keywords that {@link contextPackSchema} uses: type, const, enum, minimum, exclusiveMinimum, maximum, maxItems, items, required,
 * properties, propertyNames, additionalProperties, $ref.
 */
export function schemaBreach(value: unknown, root: JsonSchema): string | undefined {
  return breachOf(value, root, '')

  function breachOf(value: unknown, schema: JsonSchema, place: string): string | undefined {
    if (typeof schema['$ref'] === 'string') {
      return breachOf(value, (root['$defs'] as Record<string, JsonSchema>)[schema['$ref'].slice('#/$defs/'.length)]!, place)
    }
    const known = 'const' in schema ? [schema['const']] : (schema['enum'] as readonly unknown[] | undefined)
    if (known !== undefined) return known.includes(value) ? undefined : said(place, `is none of ${known.slice(0, 3).join(', ')}${known.length > 3 ? ', …' : ''}`)
    const type = schema['type']
    if (type === 'string') return typeof value === 'string' ? undefined : said(place, 'is no text')
    if (type === 'number' || type === 'integer') return numberBreach(value, schema, place)
    if (type === 'array') return listBreach(value, schema, place)
    return type === 'object' ? objectBreach(value, schema, place) : undefined
  }

  function listBreach(value: unknown, { items, maxItems }: JsonSchema, place: string): string | undefined {
    if (!Array.isArray(value)) return said(place, 'is no list')
    if (typeof maxItems === 'number' && value.length > maxItems) return said(place, `has more than ${maxItems} items`)
    return first(value, (item, index) => breachOf(item, items as JsonSchema, `${place}[${index}]`))
  }

  function objectBreach(value: unknown, schema: JsonSchema, place: string): string | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return said(place, 'is no object')
    const missing = ((schema['required'] ?? []) as readonly string[]).find(key => !Object.hasOwn(value, key) || (value as Record<string, unknown>)[key] === undefined)
    if (missing !== undefined) return said(join(place, missing), 'is missing')
    const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
    // As JSON has it: what is undefined is not there.
    return first(Object.entries(value).filter(([, part]) => part !== undefined), ([key, part]) => {
      const inside = join(place, key)
      const named = schema['propertyNames'] === undefined ? undefined : breachOf(key, schema['propertyNames'] as JsonSchema, inside)
      if (named !== undefined) return named
      const rule = Object.hasOwn(properties, key) ? properties[key] : schema['additionalProperties']
      return rule === undefined ? undefined : breachOf(part, rule as JsonSchema, inside)
    })
  }
}

function numberBreach(value: unknown, { type, minimum, maximum, exclusiveMinimum }: JsonSchema, place: string): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return said(place, 'is no number')
  if (type === 'integer' && !Number.isInteger(value)) return said(place, 'is no whole number')
  if (typeof minimum === 'number' && value < minimum) return said(place, `is below ${minimum}`)
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) return said(place, `is not above ${exclusiveMinimum}`)
  return typeof maximum === 'number' && value > maximum ? said(place, `is above ${maximum}`) : undefined
}

function first<Item>(items: readonly Item[], breachOf: (item: Item, index: number) => string | undefined): string | undefined {
  for (let index = 0; index < items.length; index++) {
    const breach = breachOf(items[index]!, index)
    if (breach !== undefined) return breach
  }
  return undefined
}

function join(place: string, key: string): string {
  return place === '' ? key : `${place}.${key}`
}

function said(place: string, what: string): string {
  return `${place === '' ? 'it' : place.slice(0, PLACE_LENGTH)} ${what}`
}
