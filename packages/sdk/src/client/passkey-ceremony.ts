import { AppError } from "../errors.ts";
import { field } from "../json-field.ts";

/** By the names of the browser's errors. A dialog that is closed and one that finds nothing are the same to it. */
const codes = new Map([
  ["NotAllowedError", "passkey_canceled"],
  ["AbortError", "passkey_canceled"],
  ["InvalidStateError", "passkey_exists"],
  ["SecurityError", "passkey_wrong_site"],
]);

/**
 * What came of the browser's dialog about passkeys. @throws AppError; code `passkey_canceled`, `passkey_exists` for one
 * that this account has on the device already, `passkey_wrong_site` where the page's address can have none, or
 * Supabase Auth's
 */
export async function ceremonyResult<Data>(ceremony: Promise<Data>): Promise<Data> {
  try {
    return await ceremony;
  } catch (thrown) {
    // Supabase's client wraps the browser's error, and `resultOf` the client's.
    const name = field(field(field(thrown, "cause"), "cause"), "name");
    const code = codes.get(String(name));
    throw code === undefined ? thrown : new AppError({ kind: "unexpected", code, cause: thrown });
  }
}
