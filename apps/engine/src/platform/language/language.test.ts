import { expect, test } from "vitest";

import { languageFromHeader } from "./language.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["de", "de"],
  ["fr-CH, fr;q=0.9, en;q=0.8", "fr"],
  ["pt, es;q=0.4, de;q=0.6", "de"],
  ["de;q=0, es;q=0.1", "es"],
  ["ja,zh;q=0.5", "en"],
])("Accept-Language: %j is answered in %s", (header, language) => {
  expect(languageFromHeader(header)).toBe(language);
});
