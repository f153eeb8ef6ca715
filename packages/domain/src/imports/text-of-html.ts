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
  const state: HtmlReading = {
    text: "",
    end: 0,
    isAtBlank: true,
    lastBreak: 0,
    link: undefined,
    hiddenTag: undefined,
  };
  for (const { 0: tag, index, groups = {} } of html.matchAll(markup)) {
    addText(state, html.slice(state.end, index));
    state.end = index + tag.length;
    const name = groups["name"]?.toLowerCase();
    if (name !== undefined)
      addTag(state, name, groups["closes"] === "/", groups["attributes"] ?? "");
  }
  addText(state, html.slice(state.end));
  endLink(state);
  return state.text.replaceAll(/[^\S\n]*\n/g, "\n").trim();
}

type HtmlReading = {
  text: string;
  /** The index in the HTML up to which it was read. */
  end: number;
  /** At the beginning, or after white space. */
  isAtBlank: boolean;
  /** Text length at the last line break. */
  lastBreak: number;
  link: { readonly address: string; readonly from: number } | undefined;
  /** The open tag whose content is invisible, such as `script`. */
  hiddenTag: string | undefined;
};

/** Checked while text is added: checking the end of a long string each time would be quadratic. */
function append(state: HtmlReading, text: string): void {
  if (text === "") return;
  state.text += text;
  state.isAtBlank = /[\n ]$/.test(text.slice(-1));
}

function addText(state: HtmlReading, text: string): void {
  if (state.hiddenTag !== undefined) return;
  // White space collapses to one blank, and to none at a line's beginning; `&nbsp;` is preserved.
  const collapsed = text.replaceAll(/[\t\n\f\r ]+/g, " ");
  const visibleText = state.isAtBlank ? collapsed.replace(/^ /, "") : collapsed;
  append(state, decodeHTML(visibleText).replaceAll("\u00A0", " "));
}

function addTag(state: HtmlReading, name: string, closes: boolean, attributes: string): void {
  if (hidden.has(name)) state.hiddenTag = closes ? undefined : name;
  if (name === "a") {
    endLink(state);
    const [, ...quoted] = closes ? [] : (href.exec(` ${attributes}`) ?? []);
    const address = decodeHTML(quoted.find((value) => value !== undefined) ?? "").trim();
    if (/^https?:\/\//i.test(address)) state.link = { address, from: state.text.length };
  }
  const isBreak = name === "br" && !closes;
  // A break at a paragraph's end adds no line.
  const isEnd = blocks.has(name) && closes && state.text.length !== state.lastBreak;
  if (isBreak || isEnd) append(state, "\n");
  state.lastBreak = isBreak ? state.text.length : 0;
}

/** Adds the address of the open link after its text, or in place of a text that shortens it. */
function endLink(state: HtmlReading): void {
  if (state.link === undefined) return;
  const { address, from } = state.link;
  const linkText = state.text.slice(from).trim();
  state.link = undefined;
  const isShortened = linkText !== "" && isShortenedFrom(linkText, address);
  if (isShortened) state.text = state.text.slice(0, from);
  append(state, linkText === "" || isShortened ? address : ` (${address})`);
}

/** Editors shorten link texts: `a.example/x…` for `https://www.a.example/x/y`. */
function isShortenedFrom(linkText: string, address: string): boolean {
  const shortened = bareAddress(linkText.replace(/(?:…|\.\.\.)$/, ""));
  if (shortened === bareAddress(linkText)) return shortened === bareAddress(address);
  return shortened.includes(".") && bareAddress(address).startsWith(shortened);
}

const bareAddress = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/$/, "");
