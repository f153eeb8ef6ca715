import { type Handler, Parser } from "htmlparser2";

/** The parser searches all open elements for each tag: deep nesting would take minutes. */
const maxDepth = 500;

/** Characters between two checks of the depth. */
const chunkLength = 4_096;

/** Parses untrusted markup to its end, or until it is nested too deep. */
export function parseMarkup(html: string, handler: Partial<Handler>): void {
  const elements = { depth: 0 };
  const parser = new Parser({
    ...handler,
    onopentag(...tag) {
      elements.depth += 1;
      handler.onopentag?.(...tag);
    },
    onclosetag(...tag) {
      elements.depth -= 1;
      handler.onclosetag?.(...tag);
    },
  });
  for (let at = 0; at < html.length && elements.depth <= maxDepth; at += chunkLength) {
    parser.write(html.slice(at, at + chunkLength));
  }
  parser.end();
}
