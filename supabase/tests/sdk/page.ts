// oxlint-disable postlark/storage-in-one-place -- tests look at all that the product keeps there
import { configureBackend } from "@postlark/sdk/backend";
import { storageKeys } from "@postlark/site/storage";
import { inject } from "vitest";

/** Makes jsdom a browser that keeps nothing of the product, and the sdk ask the backend under test. */
export function openPage(): void {
  window.localStorage.clear();
  document.cookie = `${storageKeys.browser}=; Path=/; Max-Age=0`;
  configureBackend(inject("backend"));
}

/** The keys of everything that the browser keeps for the product, cookies aside. */
export function storedKeys(): string[] {
  return Object.keys(window.localStorage);
}
