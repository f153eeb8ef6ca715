import { type Handler, Parser } from "htmlparser2";

/** For each tag the parser looks through all that is open: what nests deeper than pages do would keep it for minutes. */
const deepest = 500;

/** In characters: how much is read before the depth is looked at again. */
const piece = 4_096;

/** Reads somebody else's markup to its end, or to where it nests too deep. */
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
