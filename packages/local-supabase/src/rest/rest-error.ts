import { json } from "../http/answers.ts";

/** An error in PostgREST's shape. */
export function restError(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
): Response {
  return json({ code, details, hint: null, message }, status);
}
