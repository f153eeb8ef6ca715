import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { reloadDocument } from "../shell/document-navigation.ts";
import { loadAgain } from "./lazy-part.tsx";

// The document of a test cannot be loaded anew.
vi.mock("../shell/document-navigation.ts");

const missing = new TypeError("Failed to fetch dynamically imported module: https://x.test/a.js");
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("window", { location: { href: "https://x.test/schedule" } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test("loadAgain returns the part if it loads", async () => {
  expect(await loadAgain(() => Promise.resolve("the part"))).toBe("the part");
  expect(ask).not.toHaveBeenCalled();
});

test("loadAgain reloads the document when a part fails to load from a reachable server", async () => {
  ask.mockResolvedValue(new Response());
  await expect(loadAgain(() => Promise.reject(missing))).rejects.toBe(missing);
  expect(ask).toHaveBeenCalledWith("https://x.test/schedule", { method: "HEAD" });
  expect(reloadDocument).toHaveBeenCalledOnce();
});

test.each([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch")), missing],
  ["a server error", () => Promise.resolve(new Response(null, { status: 502 })), missing],
  ["an error thrown by the code", () => Promise.resolve(new Response()), new Error("A fault.")],
])("loadAgain with %s does not reload the document", async (_what, answer, thrown) => {
  ask.mockImplementation(answer);
  await expect(loadAgain(() => Promise.reject(thrown))).rejects.toBe(thrown);
  expect(reloadDocument).not.toHaveBeenCalled();
});
