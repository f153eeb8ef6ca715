import { afterEach, expect, test, vi } from "vitest";
import { languageCode, languageName, languageNames, postLanguages } from "./post-languages.ts";

afterEach(() => vi.unstubAllGlobals());

test("postLanguages lists languages sorted by name, including the post's own", () => {
  const labels = postLanguages("gsw").map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, "en")));
  expect(labels).toContain("Swiss German");
  expect(postLanguages(undefined).map(({ value }) => value)).not.toContain("gsw");
  expect(languageName("pt-BR")).toBe("Brazilian Portuguese");
});

test("languageCode matches complete names, ignoring case and spaces", () => {
  expect(languageCode(" german ")).toBe("de");
  expect(languageCode("brazilian PORTUGUESE")).toBe("pt-BR");
  expect(languageCode("Ger")).toBeUndefined();
  expect(languageCode("fr")).toBeUndefined();
  expect(languageCode("Swiss German")).toBeUndefined();
  expect(languageCode("Swiss German", "gsw")).toBe("gsw");
});

test("languageNames lists languages in use first, then the browser's, each once", () => {
  vi.stubGlobal("navigator", { languages: ["ja", "pt-PT", "pt", "xx"] });
  const names = languageNames("gsw");
  expect(names.slice(0, 3)).toEqual(["Japanese", "Portuguese", "Arabic"]);
  expect(names).toHaveLength(new Set(names).size);
  expect(names).toHaveLength(postLanguages("gsw").length);
  const used = languageNames("gsw", ["it", "gsw", "ja"]);
  expect(used.slice(0, 4)).toEqual(["Italian", "Swiss German", "Japanese", "Portuguese"]);
});
