import { AuthApiError, AuthWeakPasswordError } from "@supabase/supabase-js";
import { expect, test } from "vitest";

import { errorFromClient } from "../backend-errors.ts";
import { weaknessesIn } from "./weak-password.ts";

const short = "Password should be at least 8 characters.";

function refused(message: string, reasons: ("length" | "characters" | "pwned")[]) {
  return errorFromClient(new AuthWeakPasswordError(message, 422, reasons));
}

test.each([
  [refused(short, ["length"]), [{ reason: "length", minimum: 8 }]],
  [
    refused(`${short} Password should contain at least one character of each: abc, 012.`, [
      "length",
      "characters",
    ]),
    [{ reason: "length", minimum: 8 }, { reason: "characters" }],
  ],
  [refused("Password is known to be weak.", ["pwned"]), [{ reason: "pwned" }]],
])("weaknessesIn(%s) is %j", (error, weaknesses) => {
  expect(weaknessesIn(error)).toEqual(weaknesses);
});

test.each([
  [refused("Too short.", ["length"])],
  [refused("Too weak.", [])],
  [errorFromClient(new AuthApiError(short, 422, "validation_failed"))],
])("weaknessesIn(%s) is empty", (error) => {
  expect(weaknessesIn(error)).toEqual([]);
});
