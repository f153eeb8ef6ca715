import { RestError } from "../rest-error.ts";

/** The error for a name that is not among the embedded ones. */
export function notEmbedded(name: string): RestError {
  return new RestError(400, {
    code: "PGRST108",
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}
