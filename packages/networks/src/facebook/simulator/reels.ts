// Reels of a page by their contract: https://developers.facebook.com/documentation/video-api/guides/reels-publishing
// (2026-07-30) and /docs/graph-api/reference/video, read on 2026-11-26. Where a page leaves something open, the simulator
// takes the stricter reading.

import * as z from "zod";

import type { Comment } from "./comments.ts";
import { graphError, missingError } from "../../meta/simulator/graph-answers.ts";

type Reel = {
  readonly id: string;
  message: string;
  bytes: Uint8Array | undefined;
  isFinished: boolean;
  /** The number of status requests since the upload: processing takes some time. */
  statusRequests: number;
  readonly comments: Comment[];
};

const badRequest = (message: string) => graphError(400, 100, message);

const start = z.strictObject({ upload_phase: z.literal("start") });

/** The parameters that Postlark may use. */
const finish = z.strictObject({
  upload_phase: z.literal("finish"),
  video_id: z.string(),
  video_state: z.literal("PUBLISHED"),
  description: z.optional(z.string().check(z.minLength(1), z.maxLength(63_206))),
});

const videoStatuses = {
  not_started: "processing",
  in_progress: "processing",
  complete: "ready",
  error: "error",
} as const;

type State = keyof typeof videoStatuses;

/** The videos that were uploaded to a page as reels. */
export class FacebookReels {
  readonly #reels: Reel[] = [];
  /** The error message with which the next video fails. */
  failsNext: string | undefined;
  /** Whether processing does not begin (`not_started`) or does not end (`in_progress`). */
  pace: "usual" | "not_started" | "in_progress" = "usual";
  #failed = new Map<string, string>();

  /** The reels that are visible. */
  get published() {
    return this.#reels.filter((one) => this.#stateOf(one) === "complete");
  }

  find(id: string): Reel | undefined {
    return this.#reels.find((one) => one.id === id);
  }

  /** `POST /{page}/video_reels` @param id of the new video */
  send(values: Record<string, string>, id: string): Response {
    if (start.safeParse(values).success) {
      const reel = {
        id,
        message: "",
        bytes: undefined,
        isFinished: false,
        statusRequests: 0,
        comments: [],
      };
      this.#reels.push(reel);
      const url = `https://rupload.facebook.com/video-upload/v26.0/${id}`;
      return Response.json({ video_id: id, upload_url: url });
    }
    const { data } = finish.safeParse(values);
    const reel = this.find(data?.video_id ?? "");
    if (data === undefined || reel === undefined) return badRequest("Param is not valid");
    if (reel.bytes === undefined) return badRequest("Video Upload Is Missing");
    // A second one is not documented.
    if (reel.isFinished) return badRequest("Video has been published already");
    reel.isFinished = true;
    reel.message = data.description ?? "";
    if (this.failsNext !== undefined) this.#failed.set(reel.id, this.failsNext);
    this.failsNext = undefined;
    return Response.json({ success: true });
  }

  /** Stores the upload to `rupload.facebook.com`: the raw bytes from offset 0. */
  async receiveUpload(
    request: Request,
    isPageToken: (token: string) => boolean,
  ): Promise<Response> {
    const reel = this.find(new URL(request.url).pathname.split("/").at(-1) ?? "");
    const { headers } = request;
    const [, token = ""] = /^OAuth (.+)$/.exec(headers.get("authorization") ?? "") ?? [];
    if (!isPageToken(token)) return graphError(401, 190, "Error validating access token.");
    const bytes = new Uint8Array(await request.arrayBuffer());
    const isWhole = headers.get("offset") === "0" && headers.get("file_size") === `${bytes.length}`;
    if (request.method !== "POST" || !reel || reel.bytes || !isWhole || bytes.length === 0) {
      const message = "HeaderValuePredicate: Header Offset not convertable to unsigned long";
      const debug_info = { retriable: false, type: "ParameterValidationError", message };
      return Response.json({ debug_info }, { status: 400 });
    }
    reel.bytes = bytes;
    return Response.json({ success: true });
  }

  #stateOf(reel: Reel): State {
    if (!reel.isFinished || this.pace === "not_started") return "not_started";
    if (this.pace === "in_progress" || reel.statusRequests < 2) return "in_progress";
    return this.#failed.has(reel.id) ? "error" : "complete";
  }

  /** Responds to `GET`, `POST` and `DELETE /{video}`; undefined without such a video. */
  respondReel(method: string, id: string, values: Record<string, string>): Response | undefined {
    const reel = this.find(id);
    if (reel === undefined) return undefined;
    if (method === "DELETE") {
      this.#reels.splice(this.#reels.indexOf(reel), 1);
      return Response.json({ success: true });
    }
    if (method === "POST") {
      const { description, ...unknownFields } = values;
      if (description === undefined || Object.keys(unknownFields).length > 0) {
        return badRequest("Param is not valid");
      }
      reel.message = description;
      return Response.json({ success: true });
    }
    const fields = values["fields"]?.split(",") ?? [];
    if (fields.includes("status")) reel.statusRequests += 1;
    if (!reel.isFinished && !fields.includes("status")) return missingError(method);
    return Response.json({
      id,
      ...(fields.includes("permalink_url") && { permalink_url: `/reel/${id}/` }),
      ...(fields.includes("description") && reel.message !== "" && { description: reel.message }),
      ...(fields.includes("status") && { status: this.#statusOf(reel) }),
    });
  }

  #statusOf(reel: Reel) {
    const state = this.#stateOf(reel);
    const message = this.#failed.get(reel.id) ?? "";
    const isComplete = state === "complete";
    return {
      video_status: videoStatuses[state],
      uploading_phase: { status: reel.bytes ? "complete" : "in_progress" },
      processing_phase: { status: state, ...(state === "error" && { error: { message } }) },
      publishing_phase: {
        status: isComplete ? "complete" : "not_started",
        ...(isComplete && { publish_status: "published", publish_time: 1_795_680_000 }),
      },
    };
  }
}
