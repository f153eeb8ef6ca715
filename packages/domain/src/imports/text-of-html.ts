import { decodeHTML } from "entities/decode";

const isHtml = /<\/?(?:p|div|br|span|a|strong|b|em|i|u|ul|ol|li|h\d)\b[^>]*>/i;

/** A comment, or a tag with name and attributes; `<3` is neither. */
const markup = /<!--.*?(?:-->|$)|<(?<closes>\/?)(?<name>[a-z][a-z0-9]*)\b(?<attributes>[^<>]*)>/gis;
const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

const blocks = new Set(["p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "tr"]);
const hidden = new Set(["script", "style", "head"]);

/**
 * The text of an editor's HTML: paragraphs become lines, and a link's address follows its text if they differ. The
 * result is never used as markup.
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
    addText(state, html.slice(state.end, index));
    state.end = index + whole.length;
    const name = groups["name"]?.toLowerCase();
    if (name !== undefined)
      addTag(state, name, groups["closes"] === "/", groups["attributes"] ?? "");
  }
  addText(state, html.slice(state.end));
  endLink(state);
  return state.text.replaceAll(/[^\S\n]*\n/g, "\n").trim();
}

type Reading = {
  text: string;
  end: number;
  /** At the beginning, or after white space. */
  isAtBlank: boolean;
  /** Text length at the last line break. */
  broken: number;
  link: { readonly address: string; readonly from: number } | undefined;
  within: string | undefined;
};

/** Checked while text is added: checking the end of a long string each time would be quadratic. */
function add(state: Reading, text: string): void {
  if (text === "") return;
  state.text += text;
  state.isAtBlank = /[\n ]$/.test(text.slice(-1));
}

function addText(state: Reading, text: string): void {
  if (state.within !== undefined) return;
  // White space collapses to one blank, and to none at a line's beginning; `&nbsp;` is preserved.
  const collapsed = text.replaceAll(/[\t\n\f\r ]+/g, " ");
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
  // A break at a paragraph's end adds no line.
  const isEnd = blocks.has(name) && closes && state.text.length !== state.broken;
  if (isBreak || isEnd) add(state, "\n");
  state.broken = isBreak ? state.text.length : 0;
}

function endLink(state: Reading): void {
  if (state.link === undefined) return;
  const { address, from } = state.link;
  const linkText = state.text.slice(from).trim();
  state.link = undefined;
  const isShort = linkText !== "" && isShortFor(linkText, address);
  if (isShort) state.text = state.text.slice(0, from);
  add(state, linkText === "" || isShort ? address : ` (${address})`);
}

/** Editors shorten link texts: `a.example/x…` for `https://www.a.example/x/y`. */
function isShortFor(linkText: string, address: string): boolean {
  const short = bareAddress(linkText.replace(/(?:…|\.\.\.)$/, ""));
  if (short === bareAddress(linkText)) return short === bareAddress(address);
  return short.includes(".") && bareAddress(address).startsWith(short);
}

const bareAddress = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/$/, "");
