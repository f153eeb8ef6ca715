// Reads public pages until a message arrives: `read-pages.mjs <origin> <readers> <slug>…`. Sends its parent the counts.
const [origin = "", count = "", ...slugs] = process.argv.slice(2);

const stopping = new AbortController();
const answers = { read: 0, refused: 0, failed: 0 };
const paths = slugs.flatMap((slug) =>
  ["atom.xml", "feed.json", "", "entry-1", "entry-2"].map((rest) =>
    `/p/${slug}/${rest}`.replace(/\/$/, ""),
  ),
);

/** Each request comes from another address. @param {number} reader */
async function read(reader) {
  for (let turn = reader; !stopping.signal.aborted; turn += 1) {
    const headers = { "x-forwarded-for": `10.${reader}.${turn % 200}.${(turn >> 8) % 250}` };
    try {
      const url = `${origin}${paths[turn % paths.length]}`;
      const response = await fetch(url, { headers, signal: stopping.signal });
      await response.arrayBuffer();
      answers[response.ok ? "read" : "refused"] += 1;
    } catch {
      if (!stopping.signal.aborted) answers.failed += 1;
    }
  }
}

process.once("message", () => stopping.abort());
process.once("disconnect", () => process.exit());
await Promise.all(Array.from({ length: Number(count) }, (_, reader) => read(reader)));
process.send?.(answers, () => process.disconnect());
