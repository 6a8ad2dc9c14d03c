import { type SourceText, textsOf } from './source-texts'

/** One place that breaks a rule. */
export interface WordingFault {
  /** 1 is the first line. */
  line: number
  rule: string
  /** The sentence around it, shortened. */
  text: string
}

/** Characters of a sentence that a fault shows. */
const SHOWN = 120

/*
 * Comments, test titles, documents and English words name their subject: subject, verb, object, unit, reason. The patterns below find the old
 * idiom, in which a relative clause or a pronoun replaced the subject, and "come", "go" and "stand" every other verb.
 * A rule is named by the word and what to write instead. Ordinary English passes: "comes from", "comes before",
 * "goes to the next page", "went wrong", "stands for". A word in double quotes or backticks is a mention, not a use.
 */
const RULES: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['told → reported, notified, passed', /\btold\b/i],
  ['wish → request', /\bwish(es|ed)?\b/i],
  ['stands → is, is paused, is shown', /\b(stands(?! (for|out)\b)|stood)\b/i],
  ['whoever → name the subject', /\bwhoever\b/i],
  ['nobody → name the subject ("no caller")', /\bnobody\b/i],
  ['anew → again', /\banew\b/i],
  ['goes on → continues', /\b(go|goes|going|gone|went) on\b/i],
  [
    'goes → is removed, ends, is sent',
    /\b(goes|went)\b(?! (on|to|into|through|back|forwards?|up|down|past|over|below|above|beyond|from|live|offline|online|stale|wrong)\b)/i,
  ],
  [
    'comes → loads, arrives, appears, is received',
    /\b(comes?|came)\b(?! (from|before|after|between|first|second|last|back|to|with)\b)/i,
  ],
  ['to be had → available', /\bto be had\b/i],
  ['no such thing → name the thing', /\bno such thing\b/i],
  ['hears of → is notified of, receives', /\b(hears?|heard) of\b/i],
  [
    'citation → a feature id, or the fact itself',
    /\bspec\/\d|§|\bwire[- ]facts?\b|\bdesign[:/]|\b(architecture|elements|visual|vocabulary)\.md\b/i,
  ],
]

/** Words of the same idiom that no identifier or class has; `comes` and `goes` name no action either. */
const IN_NAMES = /\b(told|deeds?|hearers?|stands|stood|whoever|nobody|anew|wish(es)?|comes|came|goes|went)\b/i

/** Words that no sentence begins with: a relative clause or a pronoun in place of the subject. */
const OPENING = /^(what|whoever|whose|who|nobody|of|that)\b/i

/** Everything that may precede the first word of a sentence: a bullet, a tag with its parameter, a feature id, a label. */
const LEAD = /^\s*(?:[-*]\s+|@[\w.-]+\s+(?:[\w.]+\s+-\s+)?|`[^`]*`:\s+)*/

const SENTENCE_END = /(?<!\b(?:e\.g|i\.e|etc|vs))[.!?]\s+|\n\s*\n|\n(?=\s*(?:@\w|- ))/g

/** The places in a file whose wording breaks a rule: once for a rule and a sentence. */
export function wordingFaults(file: string, source: string): WordingFault[] {
  return textsOf(file, source).flatMap((text) => faultsIn(text, source))
}

function faultsIn({ kind, text, at }: SourceText, source: string): WordingFault[] {
  if (kind === 'name') {
    const word = IN_NAMES.exec(text)?.[0].toLowerCase()
    const line = source.slice(0, at).split('\n').length
    return word ? [{ line, rule: `${word} → the field's term for it`, text }] : []
  }
  return sentences(withoutMentions(text)).flatMap(({ start, sentence }) => {
    const fault = (rule: string, offset: number): WordingFault => ({
      line: source.slice(0, at + start + offset).split('\n').length,
      rule,
      text: shortened(text.slice(start, start + sentence.length)),
    })
    const lead = LEAD.exec(sentence)?.[0].length ?? 0
    // Documents and the product have headings such as "What to watch next".
    const opening = kind === 'prose' ? undefined : OPENING.exec(sentence.slice(lead))?.[0].toLowerCase()
    const words = RULES.flatMap(([rule, pattern]) => {
      const offset = sentence.search(pattern)
      return offset < 0 ? [] : [fault(rule, offset)]
    })
    return opening ? [fault(`begins with "${opening}" → name the subject`, lead), ...words] : words
  })
}

/** Blanks out quoted words, code and placeholders; lengths stay, so that offsets do. */
function withoutMentions(text: string): string {
  return text.replace(/"[^"\n]*"|`[^`\n]*`|\$\{[^}]*\}/g, (mention) => {
    const edge = mention.startsWith('`') ? '`' : '·'
    return edge + '·'.repeat(mention.length - 2) + edge
  })
}

function sentences(text: string): { start: number; sentence: string }[] {
  const ends = [...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length)
  const starts = [0, ...ends]
  return starts.map((start, index) => ({ start, sentence: text.slice(start, starts[index + 1]) }))
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}
