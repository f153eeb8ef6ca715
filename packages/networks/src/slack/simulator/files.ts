// Files and blocks of Slack's simulator: https://docs.slack.dev/reference/methods and /reference/block-kit, read on
// 2026-11-26. Where a page leaves something open, the simulator takes the stricter reading.

import * as z from "zod";

type Values = Readonly<Record<string, string>>;

type File = {
  readonly id: string;
  readonly name: string;
  readonly length: number;
  bytes: Uint8Array | undefined;
  isComplete: boolean;
  /** The number of `files.info` requests: processing takes some time. */
  infoRequests: number;
};

export type ShownPicture = { readonly file: string; readonly alt: string };

const ok = (result: object = {}) => Response.json({ ok: true, ...result });
const errorResponse = (error: string) => Response.json({ ok: false, error });

/** `files.getUploadURLExternal`. The maximum description is not documented: Slack's form allows 1,000. */
const getUploadUrl = z.strictObject({
  filename: z.string().check(z.minLength(1)),
  length: z.string().check(z.regex(/^[1-9]\d*$/)),
  alt_txt: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
});

/** `files.completeUploadExternal`: only the arguments that Postlark uses, so all files stay private. */
const completeUpload = z.strictObject({ files: z.string() });
const completed = z.tuple([z.strictObject({ id: z.string() })]);

const kinds = new Map([
  [0x89, "image/png"],
  [0xff, "image/jpeg"],
  [0x47, "image/gif"],
]);

/** `composition-objects/slack-file-object`: "png, jpg, jpeg, and gif"; an id or a URL, not both. */
const image = z.strictObject({
  type: z.literal("image"),
  slack_file: z.strictObject({ id: z.string().check(z.regex(/^F[A-Z0-9]{8,}$/)) }),
  alt_text: z.string().check(z.minLength(1), z.maxLength(2_000)),
});

const textBlock = z.strictObject({
  type: z.literal("rich_text"),
  elements: z.tuple([
    z.strictObject({
      type: z.literal("rich_text_section"),
      elements: z
        .array(
          z.discriminatedUnion("type", [
            z.strictObject({ type: z.literal("text"), text: z.string().check(z.minLength(1)) }),
            z.strictObject({ type: z.literal("link"), url: z.url({ protocol: /^https?$/ }) }),
          ]),
        )
        .min(1),
    }),
  ]),
});

/** `reference/block-kit/blocks`: "up to 50 blocks in each message". */
const blocks = z.array(z.discriminatedUnion("type", [textBlock, image])).max(50);

/** The files that an app has uploaded. */
export class SlackFiles {
  readonly files: File[] = [];
  /** Has the next file turn out to be of this type, which Slack cannot show. */
  kindOfNext: string | undefined;
  readonly #kinds = new Map<string, string>();
  #created = 0;

  getUploadUrl(values: Values): Response {
    const { data } = getUploadUrl.safeParse(values);
    if (data === undefined) return errorResponse("invalid_arguments");
    // Never the id of a file that was removed.
    this.#created += 1;
    const id = `F0LARKS${String(this.#created).padStart(4, "0")}`;
    const length = Number(data.length);
    const one = {
      id,
      name: data.filename,
      length,
      bytes: undefined,
      isComplete: false,
      infoRequests: 0,
    };
    this.files.push(one);
    return ok({ upload_url: `https://files.slack.com/upload/v1/${id}`, file_id: id });
  }

  /** "Slack will return HTTP 200 if the upload is successful; a non-200 response indicates a failure." */
  async receiveUpload(request: Request): Promise<Response> {
    const id = new URL(request.url).pathname.split("/").at(-1);
    const file = this.files.find((one) => one.id === id);
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (request.method !== "POST" || file === undefined || file.bytes !== undefined) {
      return new Response("not found", { status: 404 });
    }
    if (bytes.length !== file.length) return new Response("wrong length", { status: 400 });
    file.bytes = bytes;
    this.#kinds.set(file.id, this.kindOfNext ?? kinds.get(bytes[0] ?? 0) ?? "text/plain");
    this.kindOfNext = undefined;
    return new Response(`OK - ${bytes.length}`);
  }

  /** "This method can only be called once." */
  complete(values: Values): Response {
    const { data } = completeUpload.safeParse(values);
    const named = completed.safeParse(JSON.parse(data?.files ?? "null")).data;
    const file = this.files.find((one) => one.id === named?.[0].id);
    if (named === undefined) return errorResponse("invalid_arguments");
    if (file?.bytes === undefined || file.isComplete) return errorResponse("file_not_found");
    file.isComplete = true;
    return ok({ files: [{ id: file.id, title: file.name }] });
  }

  /** "Files are processed asynchronously": the type is returned from the second request on. */
  info({ file: id, ...furtherValues }: Values): Response {
    const file = this.files.find((one) => one.id === id && one.isComplete);
    if (Object.keys(furtherValues).length > 0) return errorResponse("invalid_arg_name");
    if (file === undefined) return errorResponse("file_not_found");
    file.infoRequests += 1;
    const mimetype = file.infoRequests > 1 ? this.#kinds.get(file.id) : "";
    return ok({ file: { id: file.id, name: file.name, mimetype, is_public: false } });
  }

  remove({ file: id, ...furtherValues }: Values): Response {
    const at = this.files.findIndex((one) => one.id === id);
    if (Object.keys(furtherValues).length > 0) return errorResponse("invalid_arg_name");
    if (at === -1) return errorResponse("file_not_found");
    this.files.splice(at, 1);
    return ok();
  }

  /** The visible text and pictures of blocks; undefined for `invalid_blocks`. */
  read(text: string): { readonly text: string; readonly pictures: ShownPicture[] } | undefined {
    const { data } = blocks.safeParse(JSON.parse(text));
    const pictures: ShownPicture[] = [];
    const texts: string[] = [];
    for (const block of data ?? []) {
      if (block.type === "rich_text") {
        for (const part of block.elements[0].elements) {
          texts.push(part.type === "text" ? part.text : part.url);
        }
        continue;
      }
      const file = this.files.find(({ id }) => id === block.slack_file.id);
      // "invalid slack file", also for a file that is still processed.
      if (file === undefined || file.infoRequests < 2) return undefined;
      if (!/^image\/(?:png|jpeg|gif)$/.test(this.#kinds.get(file.id) ?? "")) return undefined;
      pictures.push({ file: file.id, alt: block.alt_text === file.name ? "" : block.alt_text });
    }
    return data && { text: texts.join(""), pictures };
  }
}
