import { perTab, storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, test, vi } from "vitest";

const { loadPart, reloadDocument } = vi.hoisted(() => ({
  loadPart: vi.fn<() => Promise<never>>(),
  reloadDocument: vi.fn<() => void>(),
}));

vi.mock("./account.ts", () => ({}));
vi.mock("./load-part.ts", () => ({ loadPart }));
vi.mock("@postlark/app/shell/document-navigation", async (original) => ({
  ...(await original<object>()),
  reloadDocument,
}));

beforeEach(() => {
  vi.resetModules();
  perTab.removeItem(storageKeys.reloaded);
  loadPart.mockRejectedValue(new Error("The chunk cannot be loaded."));
});

async function loadTwice(isServerThere: boolean) {
  vi.stubGlobal("fetch", async () => new Response(null, { status: isServerThere ? 200 : 502 }));
  const { loadAccount } = await import("./session.ts");
  await expect(loadAccount()).rejects.toThrow("The chunk cannot be loaded.");
  expect(reloadDocument).not.toHaveBeenCalled();
  await expect(loadAccount()).rejects.toThrow("The chunk cannot be loaded.");
}

test("loading the account reloads the document if it fails twice while the server answers", async () => {
  await loadTwice(true);
  expect(reloadDocument).toHaveBeenCalledOnce();
});

test("loading the account does not reload the document if it fails twice during an outage", async () => {
  await loadTwice(false);
  expect(reloadDocument).not.toHaveBeenCalled();
});
