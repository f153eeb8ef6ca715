import { stubFetch, type SentRequest } from "./fetch-stub.ts";

/**
 * What a read requests from PostgREST: for each request the table or function, then arguments, filters, order and limit.
 * A selection is only included if it embeds another table, which may filter too. The answers are empty.
 */
export async function sentQueries(read: () => Promise<unknown>): Promise<unknown[][]> {
  const sent = stubFetch(() => Response.json([]));
  // A read of a single row rejects an empty answer; its request is what matters here.
  await Promise.allSettled([read()]);
  return sent.map(linesOf);
}

function linesOf({ method, url, body }: SentRequest): unknown[] {
  const path = url.pathname.replace("/rest/v1/", "");
  const isRead = method === "GET" || path.startsWith("rpc/");
  const parameters = [...url.searchParams].filter(
    ([name, value]) => name !== "select" || value.includes("("),
  );
  return [
    isRead ? path : `${method} ${path}`,
    ...(body === undefined ? [] : [body]),
    ...parameters.map((parameter) => parameter.join("=")),
  ];
}
