// Discord's responses, and the files of a message (discord-contract.ts): https://github.com/discord/discord-api-docs as
// of 2026-08-06, read on 2026-11-23, of videos on 2026-11-26.

import * as z from "zod";

export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** `topics/opcodes-and-status-codes` */
export const errorResponse = (status: number, code: number, message: string, errors?: unknown) =>
  jsonResponse(status, { code, message, ...(errors !== undefined && { errors }) });

/** `reference#error-messages`: errors are nested like the field that they are about. */
export const invalid = (field: string, message: string) =>
  errorResponse(400, 50_035, "Invalid Form Body", {
    [field]: { _errors: [{ code: "INVALID", message }] },
  });

const attachment = z.strictObject({
  id: z.int().check(z.nonnegative()),
  filename: z.string().check(z.minLength(1)),
  description: z.string(),
});

/** `resources/webhook#execute-webhook`: only the fields that Postlark may use. */
export const body = z.strictObject({
  content: z.string(),
  allowed_mentions: z.strictObject({ parse: z.array(z.enum(["roles", "users", "everyone"])) }),
  flags: z.int(),
  attachments: z.array(attachment),
});

export type Body = z.infer<typeof body>;

/** `resources/message#attachment-object` */
const maxDescription = 1_024;

/**
 * `resources/message#create-message`: 25 MiB per request; that webhooks have the same limit is the stricter reading.
 */
const largestRequest = 25 * 1_024 * 1_024;

/** `reference#uploading-files`: 10 MiB per file; `topics/opcodes-and-status-codes`, 30015: ten files. */
const [maxFileSize, maxFiles] = [10 * 1_024 * 1_024, 10];

const tooLarge = () =>
  errorResponse(413, 40_005, "Request entity too large. Try sending something smaller in size");

type Files = ReadonlyMap<string, Blob & { readonly name?: string }>;

/** `reference#uploading-files`: JSON, or a form with the same JSON in `payload_json`. */
export async function readBody(
  request: Request,
): Promise<Response | { json: unknown; files: Files }> {
  const type = request.headers.get("content-type") ?? "";
  if (type === "application/json") return { json: await request.json(), files: new Map() };
  if (!type.startsWith("multipart/form-data")) return invalid("_", "Invalid Content-Type.");
  const length = Number(request.headers.get("content-length"));
  if (!(length > 0 && length <= largestRequest)) return tooLarge();
  const form = await request.formData();
  const payload = form.get("payload_json");
  const files = new Map(
    [...form].flatMap(([name, value]) => (value instanceof Blob ? [[name, value] as const] : [])),
  );
  if (typeof payload !== "string" || form.getAll("payload_json").length > 1) {
    return errorResponse(400, 50_109, "The request body contains invalid JSON.");
  }
  if ([...form].length !== files.size + 1) return invalid("files", "Each name has to be unique.");
  return { json: JSON.parse(payload), files };
}

/** `reference#uploading-files`: `files[n]`, each with a distinct name, where `n` is the id in `attachments`. */
export function wrongFiles({ attachments }: Body, files: Files): Response | undefined {
  const named = attachments.map(({ id }) => `files[${id}]`);
  if (files.size > maxFiles) {
    return errorResponse(400, 30_015, "Maximum number of attachments in a message reached (10)");
  }
  if (new Set(named).size !== files.size || named.some((name) => !files.has(name))) {
    return invalid("attachments", "Each file has to be named once.");
  }
  if ([...files.values()].some(({ size }) => size > maxFileSize)) {
    return tooLarge();
  }
  return attachments.some(({ description }) => description.length > maxDescription)
    ? invalid("attachments", `Must be ${maxDescription} or fewer in length.`)
    : undefined;
}
