import { expect, test } from "vitest";

import { plainNames } from "./plain-names.ts";

test.each([
  ["A\r\nBcc: evil@example.com", "A Bcc: evil@example.com"],
  ["\u202Eevil\u2066", "evil"],
  ["a\u0085b\u2028c\u0000", "a b c"],
  ["  Zoë\t", "Zoë"],
  // Joiners belong to names and to emoji.
  ["می\u200Cخواهم", "می\u200Cخواهم"],
])("makes %j the plain name %j", (name, plain) => {
  expect(plainNames({ full_name: name, note: name })).toEqual({ full_name: plain, note: name });
});
