import { type Handler, Parser } from "htmlparser2";

/** The parser searches all open elements for each tag: deep nesting would take minutes. */
const deepest = 500;

/** Characters between two checks of the depth. */
const piece = 4_096;

/** Parses untrusted markup to its end, or until it is nested too deep. */
export function readMarkup(html: string, handler: Partial<Handler>): void {
  const open = { depth: 0 };
  const parser = new Parser({
    ...handler,
    onopentag(...tag) {
      open.depth += 1;
      handler.onopentag?.(...tag);
    },
    onclosetag(...tag) {
      open.depth -= 1;
      handler.onclosetag?.(...tag);
    },
  });
  for (let at = 0; at < html.length && open.depth <= deepest; at += piece) {
    parser.write(html.slice(at, at + piece));
  }
  parser.end();
}
