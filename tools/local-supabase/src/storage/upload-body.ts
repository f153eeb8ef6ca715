import { invalidRequest } from "./storage-error.ts";

export type Upload = {
  content: Uint8Array;
  declaredType: string | null;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
};

/** The bare content, or a form as browsers send it, whose file has any name, also none. @throws StorageError */
export async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get("content-type");
  if (type?.toLowerCase().startsWith("multipart/form-data") === true) return readForm(request);
  const metadata = request.headers.get("x-metadata");
  return {
    content: new Uint8Array(await request.arrayBuffer()),
    declaredType: type,
    cacheControl: request.headers.get("cache-control") ?? "no-cache",
    userMetadata: metadata === null ? null : toObject(Buffer.from(metadata, "base64").toString()),
  };
}

async function readForm(request: Request): Promise<Upload> {
  const form = await request.formData().catch(() => {
    throw invalidRequest("The form could not be read");
  });
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (file === undefined) throw invalidRequest("The form has no file");
  const cacheControl = form.get("cacheControl");
  const metadata = form.get("metadata");
  return {
    content: new Uint8Array(await file.arrayBuffer()),
    declaredType: file.type,
    cacheControl:
      typeof cacheControl === "string" && /^\d+$/.test(cacheControl)
        ? `max-age=${cacheControl}`
        : "no-cache",
    userMetadata: typeof metadata === "string" ? toObject(metadata) : null,
  };
}

function toObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value));
    }
  } catch {
    // The same answer as for JSON of another kind.
  }
  throw invalidRequest("The metadata must be a JSON object");
}
