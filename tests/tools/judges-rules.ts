/** A fact that one file decides; every other file asks it. */
interface Judge {
  fact: string
  /** The file, and the function to call in place of a second rule. */
  file: string
  ask: string
  /** Code that decides the fact by itself. */
  patterns: readonly RegExp[]
  /** Files that may decide it too. */
  except?: RegExp
}

/** A name that ends with the word "age", not with "page" or "language". */
const AGE = String.raw`(?:\bage|[a-z]Age|_age)\b`
/** Years: a time that has passed is compared with 0 or with a constant. */
const NUMBER = String.raw`[1-9]\d?\b(?![_.\d])`

const JUDGES: readonly Judge[] = [
  {
    fact: 'the class of an age',
    file: 'core/household/ages.ts',
    ask: 'ageClass, isForEverybody, mayBeListed or ADULT_MARK',
    patterns: [
      new RegExp(String.raw`${AGE}\)*\s*(?:\?\?\s*[\w.]+\s*\)*\s*)?(?:[<>]=?|[!=]==?)\s*${NUMBER}`),
      new RegExp(String.raw`\b${NUMBER}\s*(?:[<>]=?|[!=]==?)\s*[\w.]*${AGE}`),
      new RegExp(String.raw`\b(?:[A-Z]+_)*AGE\s*(?::\s*number\s*)?=\s*${NUMBER}`),
      /['"`>]1[28]\+/,
    ],
  },
  {
    fact: 'the price of a sale',
    file: 'core/commerce/quote.ts',
    ask: 'getQuote, getPurchaseQuote or getRestQuote',
    // The fields of the operator from which it is chosen; a schema names them too.
    patterns: [/\b(?:(?:total|old|trial|next)_price|trial_amount)\b(?!: money\()/],
  },
  {
    fact: 'whether something may be watched',
    file: 'core/rights/index.ts',
    ask: 'findObstacle, channelObstacle, mayStartUnasked or isFreeForAll',
    // `entry.purchased` is of an address: the viewer returns from a payment.
    patterns: [/(?<!\bentry)\??\.(?:purchased\b|available\b(?!\.))/],
  },
  {
    fact: 'JSON of a page whose values may have a toJSON',
    file: 'core/lib/json.ts',
    ask: 'toJson',
    patterns: [/\bJSON\.stringify\(/],
    // The site has no scripts of others; a subscription to push has a toJSON of the browser, and the helper runs on a server.
    except: /^shell\/|^widgets\/(?:build\/|server\.ts)|^core\/browser\/network\/web-push\.ts/,
  },
  {
    fact: 'the places of an array, whose entries() a page may have replaced,',
    file: 'core/lib/array-from.ts',
    ask: 'indexed, or for … of the map itself',
    patterns: [/(?<!Object)\.entries\(/],
    except: /^shell\/|^widgets\/build\//,
  },
]

/** The places in a file that decide a fact of another file's: `line: the code → what to ask`. */
export function judgeFaults(file: string, source: string): string[] {
  const code = withoutComments(source)
  return JUDGES.filter((judge) => judge.file !== file && !judge.except?.test(file)).flatMap(
    ({ fact, file: home, ask, patterns }) =>
      code
        .split('\n')
        .flatMap((line, index) =>
          patterns.some((pattern) => pattern.test(line))
            ? [`${index + 1}: ${line.trim()} → ${fact} is decided in ${home}: ${ask}`]
            : [],
        ),
  )
}

/** Blanks comments; the lines keep their numbers. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
