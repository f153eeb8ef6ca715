// Pictures and videos on X (x-contract.ts): https://docs.x.com, read on 2026-11-25, of videos on 2026-11-26. Each rule
// names its page there. Where a page leaves something open, the simulator takes the stricter reading.

import * as z from "zod";

import {
  appendUpload,
  initializeUpload,
  largest,
  largestChunk,
  largestVideo,
  maxAlt,
  metadata,
  pictureTypes,
} from "./requests.ts";
import type { Picture } from "./shown.ts";

/** `x-api/fundamentals/response-codes-and-errors` */
export const problem = (status: number, title: string, detail: string, type = "about:blank") =>
  Response.json({ title, detail, type, status }, { status });

export const invalid = (detail: string) =>
  problem(400, "Invalid Request", detail, "https://api.twitter.com/2/problems/invalid-request");

const invalidParameter = () => invalid("One or more parameters to your request was invalid.");

/** `x-api/media/quickstart/media-upload-chunked`: an upload's announced properties and its progress. */
type Upload = {
  readonly key: string;
  readonly total: number;
  readonly segments: Map<number, Uint8Array>;
  state: "begun" | "pending" | "in_progress" | "succeeded";
};

/** All uploads, and the media that a post may use. */
export class XMedia {
  /** Whether processing of the next video fails. */
  failsNext = false;
  readonly #ready = new Map<string, Picture>();
  readonly #videos = new Map<string, Upload>();
  readonly #next: () => string;

  constructor(next: () => string) {
    this.#next = next;
  }

  /** The media with these ids; undefined unless all of them exist and are ready. */
  findReady(ids: readonly string[]): readonly Picture[] | undefined {
    const readyMedia = ids.map((id) => this.#ready.get(id)).filter((one) => one !== undefined);
    return readyMedia.length === ids.length ? readyMedia : undefined;
  }

  /** Responds to requests for uploads. @param path below `/2/media/` @returns undefined for an unknown path */
  respond(request: Request, path: string): Promise<Response> | Response | undefined {
    const { searchParams } = new URL(request.url);
    const [, id = "", call = ""] = /^upload\/(\d{1,19})\/(append|finalize)$/.exec(path) ?? [];
    switch (`${request.method} ${call === "" ? path : call}`) {
      case "GET upload":
        return this.#status(searchParams);
      case "POST upload":
        return this.#upload(request);
      case "POST upload/initialize":
        return this.#initialize(request);
      case "POST append":
        return this.#append(request, id);
      case "POST finalize":
        return this.#finalize(id);
      case "POST metadata":
        return this.#describe(request);
      default:
        return undefined;
    }
  }

  /** `x-api/media/upload-media` */
  async #upload(request: Request): Promise<Response> {
    const form = await request.formData();
    const media = form.get("media");
    const names = [...form.keys()].toSorted().join();
    const type = z.string().parse(form.get("media_type"));
    const isKnown = names === "media,media_category,media_type" && pictureTypes.includes(type);
    if (!isKnown || !(media instanceof File) || form.get("media_category") !== "tweet_image") {
      return invalidParameter();
    }
    if (media.size > largest) return invalid("The media is too large.");
    const id = this.#next();
    const key = `3_${id}`;
    const bytes = new Uint8Array(await media.arrayBuffer());
    this.#ready.set(id, { key, bytes, alt: "" });
    return this.#answer({ id, media_key: key, size: media.size, expires_after_secs: 86_400 });
  }

  #answer(data: object): Response {
    return Response.json({ data });
  }

  async #initialize(request: Request): Promise<Response> {
    const { data } = initializeUpload.safeParse(await request.json());
    if (data === undefined) return invalidParameter();
    if (data.total_bytes > largestVideo) return invalid("The media is too large.");
    const id = this.#next();
    const key = `7_${id}`;
    const segments = new Map<number, Uint8Array>();
    this.#videos.set(id, { key, total: data.total_bytes, segments, state: "begun" });
    return this.#answer({ id, media_key: key, expires_after_secs: 86_400 });
  }

  async #append(request: Request, id: string): Promise<Response> {
    const form = await request.formData();
    const media = form.get("media");
    const { data: index } = appendUpload.safeParse(form.get("segment_index"));
    const video = this.#videos.get(id);
    const names = [...form.keys()].toSorted().join();
    if (names !== "media,segment_index" || !(media instanceof File) || index === undefined) {
      return invalidParameter();
    }
    if (video?.state !== "begun" || video.segments.has(index)) {
      return invalid("The media is not there, or is complete.");
    }
    if (media.size > largestChunk)
      return problem(413, "Payload Too Large", "The chunk is too large.");
    video.segments.set(index, new Uint8Array(await media.arrayBuffer()));
    return this.#answer({ expires_at: 1_900_000_000 });
  }

  #finalize(id: string): Response {
    const video = this.#videos.get(id);
    if (video?.state !== "begun") return invalid("The media is not there, or is complete.");
    const { key, total, segments } = video;
    const hasGaps = Array.from({ length: segments.size }, (_, at) => segments.has(at)).includes(
      false,
    );
    if (hasGaps || bytesOf(video).length !== total) return invalid("Segments do not add up.");
    video.state = "pending";
    const processing_info = { state: "pending", check_after_secs: 1 };
    const size = total;
    return this.#answer({ id, media_key: key, size, expires_after_secs: 86_400, processing_info });
  }

  /** `x-api/media/get-media-upload-status`: pending, in_progress, then succeeded or failed. */
  #status(params: URLSearchParams): Response {
    const id = params.get("media_id") ?? "";
    const video = this.#videos.get(id);
    if (params.get("command") !== "STATUS" || video === undefined || video.state === "begun") {
      return invalid("The media is not there.");
    }
    const { key } = video;
    if (this.failsNext && video.state === "in_progress") {
      const processing_info = { state: "failed", progress_percent: 12 };
      return this.#answer({ id, media_key: key, processing_info });
    }
    video.state = video.state === "pending" ? "in_progress" : "succeeded";
    const isReady = video.state === "succeeded";
    if (isReady) this.#ready.set(id, { key, bytes: bytesOf(video), alt: "" });
    const processing_info = isReady
      ? { state: "succeeded", progress_percent: 100 }
      : { state: "in_progress", check_after_secs: 1, progress_percent: 8 };
    return this.#answer({ id, media_key: key, processing_info });
  }

  /** `x-api/media/create-media-metadata`; `x-api/fundamentals/data-dictionary#media`: only for images. */
  async #describe(request: Request): Promise<Response> {
    const { data } = metadata.safeParse(await request.json());
    const picture = this.#ready.get(data?.id ?? "");
    if (data === undefined || picture === undefined || picture.key.startsWith("7_")) {
      return invalid("The media is not there.");
    }
    const { text } = data.metadata.alt_text;
    if (Array.from(text).length > maxAlt) return invalid("The alt text is too long.");
    picture.alt = text;
    return this.#answer({ id: data.id, associated_metadata: data.metadata });
  }
}

function bytesOf({ segments }: Upload): Uint8Array {
  const parts = [...segments].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
  return Uint8Array.from(Buffer.concat(parts));
}
