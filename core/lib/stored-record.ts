import * as v from 'valibot'
import { readRecord, type Storage } from './storage'

/** Reads a JSON record of this shape; any other value returns null and is removed. */
export const readStored = <Schema extends v.GenericSchema>(
  storage: Storage,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null =>
  readRecord(storage, key, (value) => {
    const result = v.safeParse(schema, value)
    return result.success ? result.output : null
  })
