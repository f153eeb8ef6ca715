import { ApiError } from "../platform/errors/api-error.ts";
import { ConnectionError } from "../platform/net/connection-error.ts";
import type { GuardedFetch } from "../platform/net/guarded-fetch.ts";
import { describePage, type PageDescription } from "./describe-page.ts";
import { readHtml } from "../platform/html/read-html.ts";

/** How long a page may take, in milliseconds: a writer waits for it. */
const timeoutMs = 10_000;

/** Fetches the metadata of a page. @throws ApiError with the reason for the user */
export async function fetchPage(guardedFetch: GuardedFetch, url: string): Promise<PageDescription> {
  try {
    const response = await guardedFetch(url, {
      headers: { accept: "text/html, application/xhtml+xml" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw pageError(`Its server answers ${response.status}.`);
    const type = response.headers.get("content-type") ?? "";
    if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type))
      throw pageError("It is no page.");
    const bytes = new Uint8Array(await response.arrayBuffer());
    return describePage(readHtml(bytes, type), response.url);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw pageError(
      error instanceof ConnectionError ? error.message : "Its server does not answer.",
    );
  }
}

function pageError(reason: string): ApiError {
  return new ApiError(
    422,
    "card_address",
    `Nothing could be read at this address. ${reason} Write the card yourself, or leave it out.`,
  );
}
