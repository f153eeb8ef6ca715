import { table } from "@postlark/contract/table";
import { contentSchema, type Content } from "@postlark/domain/post-content";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { startEngine } from "../support/engine.ts";
import { createUser, sql } from "../support/users.ts";

/** More of them: `CONTENTS=5000 npx vitest run --config vitest.database.config.ts content-limits`. */
const contents = Number(process.env["CONTENTS"] ?? 200);

const picture = { hash: "ab".repeat(32), type: "image/jpeg", width: 800, height: 600 } as const;

let workspaceId = "";
let pictureId = "";

beforeAll(async () => {
  const engine = await startEngine();
  const author = await createUser("Limits");
  workspaceId = (await engine.createWorkspace(author)).id;
  const [added] = await sql<{ id: string }[]>`
    insert into public.media (workspace_id, hash, type, width, height, size, name, created_by)
    values (${workspaceId}, ${picture.hash}, ${picture.type}, 800, 600, 1000, 'lark', ${author.id})
    returning id`;
  pictureId = added?.id ?? "";
});

/** Texts about a limit, in code units, of characters that take one of them or two; and odd ones. */
const textNear = (limit: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.integer({ min: -1, max: 2 }), fc.constantFrom("a", "漢", "😀", "😀"))
        .map(([more, one]) => one.repeat(Math.floor((limit + more) / one.length))),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>("\0", "a\ud800", "\udc00b", "\n", "\u2028", null, 7, {}),
    },
  );

const source = fc.oneof(
  fc.constantFrom<unknown>("template", "model:", "model:a\nb", "model:a\u2028b", "tem", 1, null),
  textNear(200).map((name) => `model:${String(name)}`),
);

const poll = fc.record({
  options: fc.array(textNear(500), { minLength: 1, maxLength: 5 }),
  seconds: fc.constantFrom<unknown>(1, 86_400, 31_536_000, 31_536_001, 0, -1, 1.5, "60"),
  multiple: fc.constantFrom<unknown>(true, false, "yes"),
});

const url = fc.oneof(
  fc.webUrl(),
  textNear(1_980).map((rest) => `https://a.example/${String(rest)}`),
  fc
    .constantFrom(" ", "\u00a0", "\u0085", "\ufeff", "\u3000", "<", '"', "é", "\v")
    .map((odd) => `http://a.example/${odd}b`),
  fc.constantFrom<unknown>("ftp://a.example", "https://", "HTTPS://a.example", null),
);

function attachment(): fc.Arbitrary<unknown> {
  return fc.record({
    id: fc.constant(pictureId),
    hash: fc.constant(picture.hash),
    type: fc.constant(picture.type),
    width: fc.constant(picture.width),
    height: fc.constant(picture.height),
    alt: textNear(2_000),
  });
}

const card = () =>
  fc.record({
    url,
    title: textNear(300),
    description: textNear(1_000),
    picture: fc.oneof(fc.constant(null), attachment()),
  });

const settings = () =>
  fc.record(
    {
      replies: fc.constantFrom<unknown>(
        "everyone",
        "nobody",
        "followers",
        "mentioned",
        "all",
        null,
      ),
      visibility: fc.constantFrom<unknown>("public", "unlisted", "private", "friends"),
      warning: textNear(300),
      subject: textNear(150),
      canonical: textNear(2_000),
      poll: fc.oneof(fc.constant(null), poll),
      card: fc.oneof(fc.constant(null), card()),
      firstComment: textNear(10_000),
      thread: fc.constantFrom<unknown>("split", "numbered", "single", "double"),
      language: fc.constantFrom<unknown>("en", "pt-BR", "en_US", "e", "de-x-y-z-a", "de\n", ""),
      sources: fc.array(source, { maxLength: 10 }),
    },
    { requiredKeys: [] },
  );

/** One part at a time: with all of them, hardly any content would be taken. */
const content = () =>
  fc.oneof(
    fc.record({ text: textNear(50_000), media: fc.constant([]) }),
    fc.record({
      text: fc.constant("Rye"),
      media: fc.array(attachment(), { maxLength: 21, size: "max" }),
    }),
    settings().chain((all) =>
      fc
        .constantFrom(...Object.keys(all), "none")
        .map((name) => ({ text: "Rye", media: [], settings: { [name]: Reflect.get(all, name) } })),
    ),
    fc.record({ text: fc.constant("Rye"), media: fc.constant([]), settings: settings() }),
    fc.record({ text: fc.constant("Rye"), media: fc.constantFrom<unknown>(null, {}, "") }),
  );

/** Whether Postgres would store it. */
async function isStored(draft: unknown): Promise<boolean> {
  try {
    await sql`select private.check_content(${JSON.stringify(draft)}::text::jsonb, ${workspaceId}, false)`;
    return true;
  } catch {
    return false;
  }
}

const { shape } = z.object({ content: table.createPost.body.shape.content });

test(`contract, domain and database agree on each of ${contents} contents`, async () => {
  const counts = { taken: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(content(), async (draft) => {
      // JSON has no undefined: what is there is what is sent.
      const sent: unknown = JSON.parse(JSON.stringify(draft));
      const read = contentSchema.safeParse(sent);
      const isTaken = z.safeParse(shape.content, sent).success;
      expect([isTaken, await isStored(sent)]).toEqual([read.success, read.success]);
      counts[read.success ? "taken" : "refused"] += 1;
    }),
    { numRuns: contents, seed: 20_261_129 },
  );
  expect(counts.taken).toBeGreaterThan(contents / 5);
  expect(counts.refused).toBeGreaterThan(contents / 5);
});

test("properties of content that the database would refuse are stripped", async () => {
  const plain: Content = { text: "Rye", media: [] };
  const more = { ...plain, mood: "glad" };
  expect(z.parse(shape.content, more)).toEqual(plain);
  expect([await isStored(plain), await isStored(more)]).toEqual([true, false]);
});
