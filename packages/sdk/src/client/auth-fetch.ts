import { AppError } from "../errors.ts";
import { request } from "../request/request.ts";
import { refreshAlone } from "./refresh.ts";

/** `request` for auth clients, refreshing in one tab at a time. */
export async function authFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await (isRefresh(input) ? refreshAlone(input, init) : request(input, init));
  } catch (thrown) {
    // The client only stores the message of a failed request; errorFromClient reads the kind from it.
    throw thrown instanceof AppError ? new Error(thrown.kind, { cause: thrown }) : thrown;
  }
}

function isRefresh(input: RequestInfo | URL): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return address.includes("/token?grant_type=refresh_token");
}
