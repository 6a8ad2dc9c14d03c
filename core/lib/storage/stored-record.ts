import * as v from 'valibot'
import { readRecord, type Storage } from './storage'

/** Reads a JSON record with this schema; one that does not fit, or is out of date, is removed and returns null. */
export const readStored = <Schema extends v.GenericSchema>(
  storage: Storage,
  key: string,
  schema: Schema,
  isCurrent: (record: v.InferOutput<Schema>) => boolean = () => true,
): v.InferOutput<Schema> | null =>
  readRecord(storage, key, (value) => {
    const result = v.safeParse(schema, value)
    return result.success && isCurrent(result.output) ? result.output : null
  })
