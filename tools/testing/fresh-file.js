// oxlint-disable postlark/storage-in-one-place -- empties whatever a test has put there
import { afterAll, vi } from "vitest";

// Vitest runs this before each test file. A package's files share a worker, whose start and browser-like
// environment cost several times what most tests do; what one has left must not reach the next.
vi.useRealTimers();
vi.resetModules();
if (typeof document !== "undefined") emptyPage();

// A module that arrives after its file's end would be loaded without the next file's mocks, and kept.
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
