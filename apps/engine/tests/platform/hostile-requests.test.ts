import { beforeAll, describe, expect, test } from "vitest";

import { logged, startEngine } from "../support/engine.ts";
import { createUser, type TestUser } from "../support/users.ts";

const engine = await startEngine();
let ada: TestUser;
let eve: TestUser;
let workspace: { id: string };

beforeAll(async () => {
  [ada, eve] = await Promise.all([createUser("Ada"), createUser("Eve")]);
  workspace = await engine.createWorkspace(ada);
});

const send = (user: TestUser | undefined, path: string, type: string, body: string) =>
  fetch(`${engine.origin}/api/v1${path}`, {
    method: "POST",
    headers: {
      ...(user && { authorization: `Bearer ${user.token}` }),
      ...(type !== "" && { "content-type": type }),
    },
    body: new TextEncoder().encode(body),
  });

describe("a command of another content type", () => {
  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "image/png",
    "nonsense",
    "",
  ])("%j is answered with 4xx and not logged as a failure", async (type) => {
    const body = JSON.stringify({ name: "Rye", slug: "rye", timeZone: "UTC" });
    const before = logged.filter((line) => line.includes("request failed")).length;
    const answers = await Promise.all([
      send(ada, "/workspaces", type, body),
      send(undefined, "/sign-up-notices", type, JSON.stringify({ email: "a@postlark.test" })),
    ]);
    for (const { status } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(logged.filter((line) => line.includes("request failed"))).toHaveLength(before);
  });
});

describe("oversized JSON", () => {
  const content = '{"text":"Rye","media":[]}';
  const manyKeys = Object.fromEntries(
    Array.from({ length: 80_000 }, (_, key) => [`k${key}`, content]),
  );
  test.each([
    [
      "nested 1,800,000 levels deep",
      `{"content":${"[".repeat(1_800_000)}${"]".repeat(1_800_000)},"channelIds":[]}`,
    ],
    [
      "of 80,000 keys",
      `{"content":${content},"overrides":${JSON.stringify(manyKeys)},"channelIds":[]}`,
    ],
    ["of a million numbers", `{"content":${content},"channelIds":[${"1,".repeat(1_000_000)}1]}`],
  ])("%s is refused before it is parsed", async (_, body) => {
    const answer = await send(ada, `/workspaces/${workspace.id}/posts`, "application/json", body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: { code: "invalid", message: expect.stringContaining("nested deeper") },
    });
  });

  test("counts towards the rate limit by its length", async () => {
    const text = "x".repeat(3_800_000);
    const body = `{"content":{"text":"${text}","media":[]},"channelIds":[]}`;
    const statuses: number[] = [];
    for (let place = 0; place < 12; place += 1) {
      statuses.push(
        (await send(eve, `/workspaces/${workspace.id}/posts`, "application/json", body)).status,
      );
    }
    expect(statuses[0]).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });
});
