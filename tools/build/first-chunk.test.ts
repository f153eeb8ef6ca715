import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Rolldown, build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

import { firstChunk } from "./first-chunk.ts";

const nothing = /^$/;

/** An app of two screens, whose messages all come from one list. */
const files = {
  "src/main.ts": `
    import { m } from "./paraglide/messages.js";
    console.log(m.title());
    export const screens = [() => import("./posts.ts"), () => import("./team.ts")];
  `,
  "src/posts.ts": `
    import { m } from "./paraglide/messages.js";
    console.log(m.save(), m.post());
  `,
  "src/team.ts": `
    import { m } from "./paraglide/messages.js";
    import { networks } from "./paraglide/networks.js";
    console.log(m.save(), m.post_author(), networks);
  `,
  "src/paraglide/messages.js": `export * as m from "./messages/_index.js";`,
  "src/paraglide/networks.js": `
    import { m } from "./messages.js";
    export const networks = [m.telegram];
  `,
  ...Object.fromEntries(
    ["title", "save", "post", "post_author", "telegram"].map((name) => [
      `src/paraglide/messages/${name}.js`,
      `export const ${name} = () => "text of ${name}";`,
    ]),
  ),
  "src/paraglide/messages/_index.js": `
    export * from "./title.js";
    export * from "./save.js";
    export * from "./post.js";
    export * from "./post_author.js";
    export * from "./telegram.js";
  `,
};

let root: string;
let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "postlark-chunks-")));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const name = firstChunk({
    shared: [/\/paraglide\/messages\//],
    later: nothing,
    front: nothing,
    frame: nothing,
    tight: nothing,
    sections: nothing,
    palette: nothing,
    laterUse: nothing,
    keeper: nothing,
  });
  const built = await build({
    root,
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, "src/main.ts"),
        preserveEntrySignatures: "strict",
        output: { codeSplitting: { groups: [{ name }] } },
      },
    },
  });
  const output = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  chunks = output.filter((file) => file.type === "chunk");
});

afterAll(() => rmSync(root, { recursive: true }));

/** What the chunk with a message's text is called. */
function chunkOf(message: string) {
  return chunks
    .filter(({ code }) => new RegExp(`text of ${message}\\b`).test(code))
    .map(({ name }) => name);
}

test.each([
  ["the entry uses", "title", ["index"]],
  ["two screens use", "save", ["index"]],
  ["one screen uses", "post", ["posts"]],
  ["one screen uses and whose name begins with another's", "post_author", ["team"]],
  ["one screen uses through a list of messages", "telegram", ["team"]],
])("firstChunk puts a message that %s into the chunk that needs it", (_what, message, expected) => {
  expect(chunkOf(message)).toEqual(expected);
});
