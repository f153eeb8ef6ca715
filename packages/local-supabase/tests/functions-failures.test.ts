import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startFunctions, type FunctionsProject } from "./functions-project.ts";

let functions: FunctionsProject;

beforeAll(async () => {
  functions = await startFunctions();
});
afterAll(() => functions.close());

/** A failure's status and code, the latter from its body and its header alike. */
async function failureOf(response: Response): Promise<unknown[]> {
  const body: unknown = await response.json();
  const code = response.headers.get("sb-error-code");
  expect(body).toEqual({ code, message: expect.stringContaining("logs") });
  return [response.status, code];
}

describe("a function fails alone when it", () => {
  test("cannot be compiled", async () => {
    expect(await failureOf(await functions.call("broken"))).toEqual([503, "BOOT_ERROR"]);
    expect(functions.log.join("\n")).toContain("function broken did not start");
    expect((await functions.call("open")).status).toBe(200);
  });

  test("never comes to serve", async () => {
    const impatient = await startFunctions({ timings: { bootMs: 1500 } });
    expect(await failureOf(await impatient.call("never-serves"))).toEqual([503, "BOOT_ERROR"]);
    expect(impatient.log.join("\n")).toContain("it took no requests within 1500 ms");
    await impatient.close();
  });

  test("throws", async () => {
    const response = await functions.call("throwing");
    expect(response.status).toBe(500);
    expect(response.headers.get("sb-error-code")).toBe("EDGE_FUNCTION_ERROR");
    expect(await response.text()).toBe("Internal Server Error");
  });

  test("crashes, and is there again for the next call", async () => {
    expect(await (await functions.call("crashing")).json()).toEqual({ calls: 1 });
    expect(await (await functions.call("crashing")).json()).toEqual({ calls: 2 });
    expect(await failureOf(await functions.call("crashing?crash"))).toEqual([500, "WORKER_ERROR"]);
    expect(await (await functions.call("crashing")).json()).toEqual({ calls: 1 });
  });

  test("does not answer", async () => {
    const impatient = await startFunctions({ timings: { answerMs: 300 } });
    expect(await failureOf(await impatient.call("silent"))).toEqual([504, "IDLE_TIMEOUT"]);
    await impatient.close();
  });

  test("takes too much memory", { timeout: 90_000 }, async () => {
    expect(await failureOf(await functions.call("greedy"))).toEqual([546, "WORKER_LIMIT"]);
  });
});

test("a function is stopped when it has been idle, and started by the next call", async () => {
  const own = await startFunctions({ timings: { idleMs: 300 } });
  expect(await (await own.call("crashing")).json()).toEqual({ calls: 1 });
  await expect
    .poll(() => own.log, { timeout: 10_000 })
    .toContainEqual(expect.stringContaining("idle"));
  expect(await (await own.call("crashing")).json()).toEqual({ calls: 1 });
  await own.close();
});

test("a function is replaced when a file of its changes, its shared ones and its secrets too", async () => {
  const own = await startFunctions();
  const greeting = async () => (await own.call("echo")).json();
  const secret = async () => (await own.call("environment")).json();
  expect(await greeting()).toMatchObject({ greeting: "Hello, Ada" });
  expect(await secret()).toMatchObject({ all: { GREETING: "Hello from a secret" } });

  const shared = join(own.functionsDir, "_shared/greeting.ts");
  await writeFile(shared, "export const greeting = (name: string) => `Bye, ${name}!`;\n");
  expect(await greeting()).toMatchObject({ greeting: "Bye, Ada!" });
  await writeFile(join(own.functionsDir, ".env"), "GREETING=changed\n");
  expect(await secret()).toMatchObject({ all: { GREETING: "changed" } });
  const index = join(own.functionsDir, "echo/index.ts");
  await writeFile(index, "Deno.serve(() => Response.json({ greeting: 'new' }));\n");
  expect(await greeting()).toMatchObject({ greeting: "new" });
  await own.close();
});

test("calls at once share one process", async () => {
  const own = await startFunctions();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => (await own.call("crashing")).text()),
  );
  expect(new Set(answers)).toEqual(
    new Set(Array.from({ length: 10 }, (_, index) => JSON.stringify({ calls: index + 1 }))),
  );
  await own.close();
});

test("where Deno is not to be had, a call is told so", async () => {
  const without = await startFunctions({ deno: null });
  const response = await without.call("open");
  expect(response.status).toBe(501);
  expect(await response.json()).toEqual({
    code: "NO_RUNTIME",
    message: expect.stringContaining("Deno"),
  });
  await without.close();
});
