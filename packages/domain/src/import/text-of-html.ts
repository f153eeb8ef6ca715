import { decodeHTML } from "entities/decode";

const isHtml = /<\/?(?:p|div|br|span|a|strong|b|em|i|u|ul|ol|li|h\d)\b[^>]*>/i;

/** A comment, or a tag with its name and attributes; `<3` is neither. */
const markup = /<!--.*?(?:-->|$)|<(?<closes>\/?)(?<name>[a-z][a-z0-9]*)\b(?<attributes>[^<>]*)>/gis;
const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** What ends a line behind it. */
const blocks = new Set(["p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "tr"]);
const hidden = new Set(["script", "style", "head"]);

/**
 * A text that an editor wrote as HTML, without its tags: paragraphs are lines of their own, and a link's address stands
 * behind its words where they are others. It never becomes markup.
 */
export function textOfHtml(html: string): string {
  if (!isHtml.test(html)) return html;
  const state: Reading = {
    text: "",
    end: 0,
    isAtBlank: true,
    broken: 0,
    link: undefined,
    within: undefined,
  };
  for (const { 0: whole, index, groups = {} } of html.matchAll(markup)) {
    addWords(state, html.slice(state.end, index));
    state.end = index + whole.length;
    const name = groups["name"]?.toLowerCase();
    if (name !== undefined)
      addTag(state, name, groups["closes"] === "/", groups["attributes"] ?? "");
  }
  addWords(state, html.slice(state.end));
  endLink(state);
  return state.text.replaceAll(/[^\S\n]*\n/g, "\n").trim();
}

type Reading = {
  text: string;
  /** Up to where the markup was read. */
  end: number;
  /** Whether it is at its beginning, or ends with white space. */
  isAtBlank: boolean;
  /** How much of the text there was behind its last break. */
  broken: number;
  /** The link that is open, and where its words begin. */
  link: { readonly address: string; readonly from: number } | undefined;
  /** An element whose words nobody sees. */
  within: string | undefined;
};

/** Text is looked at where it is added: to look at the end of a long one takes as long as it is. */
function add(state: Reading, text: string): void {
  if (text === "") return;
  state.text += text;
  state.isAtBlank = /[\n ]$/.test(text.slice(-1));
}

function addWords(state: Reading, words: string): void {
  if (state.within !== undefined) return;
  // White space is one blank, and none at a line's beginning; what is written as `&nbsp;` stays.
  const collapsed = words.replaceAll(/[\t\n\f\r ]+/g, " ");
  const own = state.isAtBlank ? collapsed.replace(/^ /, "") : collapsed;
  add(state, decodeHTML(own).replaceAll("\u00A0", " "));
}

function addTag(state: Reading, name: string, closes: boolean, attributes: string): void {
  if (hidden.has(name)) state.within = closes ? undefined : name;
  if (name === "a") {
    endLink(state);
    const [, ...quoted] = closes ? [] : (href.exec(` ${attributes}`) ?? []);
    const address = decodeHTML(quoted.find((one) => one !== undefined) ?? "").trim();
    if (/^https?:\/\//i.test(address)) state.link = { address, from: state.text.length };
  }
  const isBreak = name === "br" && !closes;
  // A break at a paragraph's end is none.
  const isEnd = blocks.has(name) && closes && state.text.length !== state.broken;
  if (isBreak || isEnd) add(state, "\n");
  state.broken = isBreak ? state.text.length : 0;
}

function endLink(state: Reading): void {
  if (state.link === undefined) return;
  const { address, from } = state.link;
  const words = state.text.slice(from).trim();
  state.link = undefined;
  const isShort = words !== "" && isShortFor(words, address);
  if (isShort) state.text = state.text.slice(0, from);
  add(state, words === "" || isShort ? address : ` (${address})`);
}

/** Editors leave out what readers know: `a.example/x…` for `https://www.a.example/x/y`. */
function isShortFor(words: string, address: string): boolean {
  const short = bareAddress(words.replace(/(?:…|\.\.\.)$/, ""));
  if (short === bareAddress(words)) return short === bareAddress(address);
  return short.includes(".") && bareAddress(address).startsWith(short);
}

const bareAddress = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/$/, "");
