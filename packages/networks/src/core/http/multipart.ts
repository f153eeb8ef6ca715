import type { HttpRequest } from "./exchange.ts";

/** A form with files as a request body, with its content-type header. */
export async function multipart(
  form: FormData,
): Promise<Required<Pick<HttpRequest, "headers" | "body">>> {
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "multipart/form-data";
  return {
    headers: { "content-type": type },
    body: new Uint8Array(await encoded.arrayBuffer()),
  };
}
