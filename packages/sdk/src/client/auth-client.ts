import { errorFromClient } from "../backend-errors.ts";
import { supabaseClient } from "./supabase-client.ts";

/** The page's auth client. */
export const authClient = () => supabaseClient().auth;

type AuthResponse = { data: unknown; error: unknown };
type Success<Response extends AuthResponse> = Extract<Response, { error: null }>;

/** The data of an auth client's response. @throws AppError if it is an error or was rejected */
export async function resultOf<Response extends AuthResponse>(
  response: Promise<Response>,
): Promise<Success<Response>["data"]> {
  try {
    const settled = await response;
    if (!isSuccess(settled)) throw settled.error;
    return settled.data;
  } catch (thrown) {
    throw errorFromClient(thrown);
  }
}

function isSuccess<Response extends AuthResponse>(
  response: Response,
): response is Success<Response> {
  return response.error === null;
}
