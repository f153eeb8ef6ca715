// Parameters and responses of the Bot API: https://core.telegram.org/bots/api, read on 2026-11-23, of videos on
// 2026-11-26.

import * as z from "zod";

export type Call = { readonly values: Readonly<Record<string, unknown>>; readonly files: Files };
type Files = ReadonlyMap<string, File>;

/** `#making-requests` */
export const ok = (result: unknown) => Response.json({ ok: true, result });
export const errorResponse = (code: number, description: string, parameters?: object) =>
  Response.json(
    { ok: false, error_code: code, description, ...(parameters && { parameters }) },
    { status: code },
  );
export const badRequest = (reason: string) => errorResponse(400, `Bad Request: ${reason}`);

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** `#sendmessage`: only the parameters that Postlark may use. Counted in UTF-16, the strictest reading. */
export const textMessage = z.strictObject({
  chat_id: z.string(),
  text: text(4_096),
  link_preview_options: z.strictObject({ is_disabled: z.literal(true) }),
  reply_parameters: z.optional(z.strictObject({ message_id: z.int() })),
});

/** `#editmessagetext` */
export const editText = z.strictObject({
  chat_id: z.string(),
  message_id: z.int(),
  text: text(4_096),
  link_preview_options: z.strictObject({ is_disabled: z.literal(true) }),
});

/** `#editmessagecaption` */
export const editCaption = z
  .strictObject({ chat_id: z.string(), message_id: z.int(), caption: text(1_024) })
  .transform(({ caption, ...message }) => ({ ...message, text: caption }));

/** `#sendphoto` */
export const photoMessage = z.strictObject({
  chat_id: z.string(),
  caption: z.optional(text(1_024)),
});

const figure = z.int().check(z.positive());
const inForm = z.string().check(z.regex(/^[1-9]\d*$/));

/** `#sendvideo`; in a form, all fields but files are strings. */
export const videoMessage = z.strictObject({
  chat_id: z.string(),
  caption: z.optional(text(1_024)),
  duration: inForm,
  width: inForm,
  height: inForm,
  supports_streaming: z.literal("true"),
});

const attached = {
  media: z.string().check(z.regex(/^attach:\/\/\w+$/)),
  caption: z.optional(text(1_024)),
};

/** `#sendmediagroup`: 2 to 10; `#inputmediaphoto`, `#inputmediavideo` */
export const album = z
  .array(
    z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("photo"), ...attached }),
      z.strictObject({
        type: z.literal("video"),
        ...attached,
        duration: figure,
        width: figure,
        height: figure,
        supports_streaming: z.literal(true),
      }),
    ]),
  )
  .check(z.minLength(2), z.maxLength(10));

export const albumMessage = z.strictObject({ chat_id: z.string(), media: z.string() });

/** `#sendphoto`: 10 MB; the types are not documented, but these two work. `#sendvideo`: 50 MB. */
const kinds = {
  photo: {
    types: ["image/jpeg", "image/png"],
    largest: 10_000_000,
    description: "IMAGE_PROCESS_FAILED",
  },
  video: { types: ["video/mp4"], largest: 50_000_000, description: "VIDEO_CONTENT_TYPE_INVALID" },
};

export function wrongFile(kind: keyof typeof kinds, file: File | undefined): string | undefined {
  const { types, largest, description } = kinds[kind];
  if (file === undefined || file.name === "") return `there is no ${kind} in the request`;
  if (!types.includes(file.type)) return description;
  return file.size > largest ? "file is too big" : undefined;
}

/** `#making-requests`: JSON, or a form for uploads. */
export async function parseCall(request: Request): Promise<Call | Response> {
  const type = request.headers.get("content-type") ?? "";
  if (request.method !== "POST") return errorResponse(404, "Not Found");
  if (type === "application/json") {
    return {
      values: z.record(z.string(), z.unknown()).parse(await request.json()),
      files: new Map(),
    };
  }
  if (!type.startsWith("multipart/form-data")) return badRequest("wrong content type");
  const entries = [...(await request.formData())];
  const files = entries.flatMap(([name, value]) =>
    value instanceof File ? [[name, value] as const] : [],
  );
  const values = entries.filter(([, value]) => typeof value === "string");
  return { values: Object.fromEntries(values), files: new Map(files) };
}
