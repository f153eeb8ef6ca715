// LinkedIn's videos by their contract: https://learn.microsoft.com/linkedin/marketing/community-management, page
// shares/videos-api (version 202605, the latest that could be read), read on 2026-11-26. Where it leaves something open, the
// simulator takes the stricter reading.

import { hashOfBytes } from "../../suite/peer.ts";
import { apiError, forbidden } from "./organizations.ts";
import { finalizeVideo, initializeVideo } from "./schemas.ts";

type Video = {
  readonly owner: string;
  readonly size: number;
  readonly parts: Map<number, { readonly etag: string; readonly bytes: Uint8Array }>;
  status: "WAITING_UPLOAD" | "PROCESSING" | "AVAILABLE" | "PROCESSING_FAILED";
  bytes: Uint8Array;
};

/** `shares/videos-api#upload-the-video` */
const partBytes = 4_194_304;

/** `shares/videos-api#video-file-size-specifications` */
const [fewest, most] = [75_000, 500_000_000];

/** All uploads, and the videos that a post may use. */
export class LinkedInVideos {
  /** Whether processing of the next video fails. */
  failsNext = false;
  readonly #videos = new Map<string, Video>();

  /** Returns the bytes of an available video that is owned by the author (`shares/posts-api`). */
  findUsable(urn: string, author: string): Uint8Array | undefined {
    const video = this.#videos.get(urn);
    return video?.status === "AVAILABLE" && video.owner === author ? video.bytes : undefined;
  }

  /** Stores the part sent to a signed address: needs no token; its length must be the announced one. */
  async receivePart(request: Request, path: string): Promise<Response | undefined> {
    const [, id = "", number = ""] =
      /^\/dms-uploads\/(\w+)\/uploadedVideo\/(\d+)$/.exec(path) ?? [];
    const video = this.#videos.get(`urn:li:video:${id}`);
    if (video === undefined) return undefined;
    const index = Number(number);
    const expected = Math.min(partBytes, video.size - index * partBytes);
    const isAccepted =
      request.method === "PUT" &&
      !request.headers.has("authorization") &&
      request.headers.get("content-type") === "application/octet-stream" &&
      Number(request.headers.get("content-length")) === expected &&
      video.status === "WAITING_UPLOAD";
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (!isAccepted || bytes.length !== expected) return new Response(null, { status: 400 });
    const etag = `/ambry-video/signedId/${hashOfBytes(bytes).slice(0, 20)}${index}`;
    video.parts.set(index, { etag, bytes });
    return new Response(null, { status: 200, headers: { etag: `"${etag}"` } });
  }

  /** Responds to requests for videos. @param endpoint method and address @returns undefined for other endpoints */
  async respond(
    request: Request,
    endpoint: string,
    search: string,
    mayPublish: (owner: string) => boolean,
  ): Promise<Response | undefined> {
    const root = "https://api.linkedin.com/rest/videos";
    if (endpoint === `POST ${root}` && search === "?action=initializeUpload") {
      return this.#initialize(await request.json(), mayPublish);
    }
    if (endpoint === `POST ${root}` && search === "?action=finalizeUpload") {
      return this.#finalize(await request.json(), mayPublish);
    }
    const urn = decodeURIComponent(endpoint.replace(`GET ${root}/`, ""));
    return urn.startsWith("urn:li:video:") ? this.#status(urn, mayPublish) : undefined;
  }

  /** `shares/videos-api#initialize-video-upload` */
  #initialize(body: unknown, mayPublish: (owner: string) => boolean): Response {
    const { data } = initializeVideo.safeParse(body);
    if (data === undefined) return apiError(400, "ILLEGAL_ARGUMENT", "A field is invalid");
    const { owner, fileSizeBytes: size } = data.initializeUploadRequest;
    if (!mayPublish(owner)) return forbidden();
    if (size < fewest || size > most) return apiError(400, "ILLEGAL_ARGUMENT", "Invalid file size");
    const id = `C5F10AQ${this.#videos.size}`;
    const video = `urn:li:video:${id}`;
    const fresh = { parts: new Map(), status: "WAITING_UPLOAD", bytes: new Uint8Array() } as const;
    this.#videos.set(video, { owner, size, ...fresh });
    const uploadInstructions = Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
      uploadUrl: `https://www.linkedin.com/dms-uploads/${id}/uploadedVideo/${index}?sau=1&app=7`,
      firstByte: index * partBytes,
      lastByte: Math.min(size, (index + 1) * partBytes) - 1,
    }));
    const value = { video, uploadInstructions, uploadToken: "", uploadUrlsExpireAt: 1_999_999_999 };
    return Response.json({ value });
  }

  /** `shares/videos-api#finalize-video-upload`: each part's ETag, in their order. */
  #finalize(body: unknown, mayPublish: (owner: string) => boolean): Response {
    const { data } = finalizeVideo.safeParse(body);
    const { video: urn = "", uploadedPartIds: ids = [] } = data?.finalizeUploadRequest ?? {};
    const video = this.#videos.get(urn);
    if (video?.status !== "WAITING_UPLOAD")
      return apiError(400, "ILLEGAL_ARGUMENT", "No such video");
    if (!mayPublish(video.owner)) return forbidden();
    const parts = Array.from({ length: Math.ceil(video.size / partBytes) }, (_, index) =>
      video.parts.get(index),
    );
    const presentParts = parts.filter((part) => part !== undefined);
    const isWhole = presentParts.length === parts.length && ids.length === presentParts.length;
    if (!isWhole || presentParts.some(({ etag }, at) => etag !== ids[at])) {
      return apiError(400, "ILLEGAL_ARGUMENT", "Parts of the video are missing");
    }
    video.bytes = Uint8Array.from(Buffer.concat(presentParts.map(({ bytes }) => bytes)));
    video.status = "PROCESSING";
    return new Response(null, { status: 200 });
  }

  /** `shares/videos-api#get-a-video`: processing lasts at least until the first status request. */
  #status(urn: string, mayPublish: (owner: string) => boolean): Response {
    const video = this.#videos.get(urn);
    if (video === undefined) return apiError(404, "RESOURCE_NOT_FOUND", "The video is not there");
    if (!mayPublish(video.owner)) return forbidden();
    const { status, owner } = video;
    if (status === "PROCESSING") {
      video.status = this.failsNext ? "PROCESSING_FAILED" : "AVAILABLE";
    }
    return Response.json({ id: urn, owner, status });
  }
}
