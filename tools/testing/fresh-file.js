// oxlint-disable postlark/storage-in-one-place -- empties whatever a test has put there
import { afterAll, vi } from "vitest";

// Vitest runs this before each test file. A package's files share a worker, because starting it and its DOM costs
// several times what most tests do; this removes what the previous file has left.
vi.useRealTimers();
vi.resetModules();
if (typeof document !== "undefined") emptyPage();

// A module imported after the end of its file would be cached without the next file's mocks.
afterAll(() => vi.dynamicImportSettled());

function emptyPage() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    document.cookie = `${cookie.split("=")[0]}=; Path=/; Max-Age=0`;
  }
  history.replaceState(null, "", "/");
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
}
