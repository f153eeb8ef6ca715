import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { anyJson, arbitraryOf } from "../support/arbitrary-of-schema.ts";
import { operations, resolved } from "../support/described-operations.ts";
import { startEngine } from "../support/engine.ts";
import { createUser, type TestUser } from "../support/users.ts";

/** A longer run: `FUZZ_RUNS=200 FUZZ_SEED=7 npx vitest run --config vitest.database.config.ts tests/platform/fuzz.test.ts`. */
const runs = Number(process.env["FUZZ_RUNS"] ?? 3);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_128);

const contentTypes = [
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/octet-stream",
  "image/png",
  "application/zip",
  "nonsense",
  "",
] as const;

const engine = await startEngine();
const createdSchema = z.object({ id: z.string() });
let ids: readonly string[] = [];
let users: TestUser[] = [];
let requestCount = 0;

beforeAll(async () => {
  users = await Promise.all(Array.from({ length: 12 }, (_, place) => createUser(`Fuzz${place}`)));
  const [first] = users;
  if (first === undefined) throw new Error("There is nobody.");
  const workspace = await engine.createWorkspace(first);
  const post = await engine.command(first, "POST", `/workspaces/${workspace.id}/posts`, {
    content: { text: "Rye", media: [] },
    channelIds: [],
  });
  ids = [workspace.id, createdSchema.parse(post.body).id, first.id, workspace.slug];
});

/** Some of each user's: 600 in a minute are allowed. */
function userFor(place: number): TestUser | undefined {
  return users[Math.floor(place / 400) % users.length];
}

/** Halves of characters are in no address. */
function wellFormed(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}

async function send(path: string, method: string, headers: Record<string, string>, body: unknown) {
  const bytes = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  const response = await fetch(`${engine.origin}/api/v1${path}`, {
    method,
    redirect: "manual",
    headers,
    ...(method !== "GET" && bytes !== undefined && { body: new TextEncoder().encode(bytes) }),
  });
  await response.arrayBuffer();
  return response.status;
}

// The practice network is a program that would be installed.
test.each(operations.filter(({ path }) => !path.startsWith("/practice")))(
  "$method $path never answers 5xx",
  async (operation) => {
    const { path, method, parameters, requestBody } = operation;
    const schema = resolved(requestBody?.content["application/json"]?.schema);
    const own = requestBody === undefined ? [] : Object.keys(requestBody.content);
    const place = (where: string) =>
      fc.record(
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === where)
            .map(({ name, schema: of }) => [
              name,
              arbitraryOf(resolved(of ?? { type: "string", format: "uuid" }), ids),
            ]),
        ),
        where === "path" ? {} : { requiredKeys: [] },
      );
    const body = fc.oneof(
      { weight: 6, arbitrary: arbitraryOf(schema, ids) },
      { weight: 1, arbitrary: anyJson },
      {
        weight: 1,
        arbitrary: fc.constantFrom("", "{", "[".repeat(10_000), '{"a":', "a=b", "\u0000"),
      },
    );
    const type = fc.oneof(
      { weight: 5, arbitrary: fc.constant(own[0] ?? "application/json") },
      { weight: 3, arbitrary: fc.constantFrom(...contentTypes) },
    );
    await fc.assert(
      fc.asyncProperty(
        place("path"),
        place("query"),
        body,
        type,
        fc.boolean(),
        async (inPath, query, content, contentType, isSignedIn) => {
          const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
            encodeURIComponent(wellFormed(Reflect.get(inPath, name))),
          );
          const search = new URLSearchParams();
          for (const [name, value] of Object.entries(query)) search.set(name, wellFormed(value));
          requestCount += 1;
          const user = isSignedIn || requestCount % 4 > 0 ? userFor(requestCount) : undefined;
          const headers = {
            ...(user && { authorization: `Bearer ${user.token}` }),
            ...(contentType !== "" && { "content-type": contentType }),
          };
          const status = await send(`${address}?${search.toString()}`, method, headers, content);
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: runs, seed, endOnFailure: runs < 50 },
    );
  },
);
