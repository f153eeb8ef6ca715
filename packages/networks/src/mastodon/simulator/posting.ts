// Publishing on a server of Mastodon 4.5: https://docs.joinmastodon.org, read on 2026-11-23.

import { countOf, isLanguage } from "./text-rules.ts";
import { markupOf } from "./markup.ts";
import { type Poll, pollIn } from "./poll.ts";
import { jsonResponse, type Call, invalid, secret, SignIn } from "./sign-in.ts";

export type Media = {
  id: string;
  description: string;
  type: "image" | "video";
  bytes: Uint8Array<ArrayBuffer>;
  isReady: boolean;
};
export type Status = {
  id: string;
  created_at: string;
  text: string;
  spoiler_text: string;
  visibility: string;
  language: string;
  in_reply_to_id: string | null;
  media: Media[];
  poll: Poll | null;
  /** Counts of other accounts. */
  liked: number;
  shared: number;
  answered: number;
};

/** `entities/Poll` */
function pollEntity({ options, multiple }: Poll) {
  return { multiple, options: options.map((title) => ({ title, votes_count: 0 })) };
}

/** Media and posts of an account. */
export class Posting extends SignIn {
  readonly media: Media[] = [];
  readonly statuses: Status[] = [];
  posted = 0;
  readonly keys = new Map<string, Status>();

  /** `methods/accounts/#verify_credentials` */
  account = (call: Call) =>
    this.scopeError(call, "read:accounts") ??
    jsonResponse(200, { id: "7", acct: "lark", username: "lark", display_name: "" });

  /** `methods/media/#v2`: accepted at once, processed later. */
  upload = (call: Call) => {
    const refused = this.scopeError(call, "write:media");
    if (refused) return refused;
    const { file, field } = call;
    const description = field("description");
    if (file === undefined || !/^(?:image\/(?:jpeg|png|gif|webp)|video\/mp4)$/.test(file.type)) {
      return invalid("File content type is invalid, File is invalid");
    }
    const type = file.type === "video/mp4" ? "video" : "image";
    // `user/posting#media`
    if (file.size > (type === "video" ? 103_809_024 : 16_777_216)) {
      return invalid("File file size is too large");
    }
    if (Array.from(description).length > 1_500) return invalid("Description is too long");
    return file.arrayBuffer().then((bytes) => {
      const media: Media = {
        id: String(this.media.length + 1),
        description,
        type,
        bytes: new Uint8Array(bytes),
        isReady: false,
      };
      this.media.push(media);
      return jsonResponse(202, { id: media.id, type, url: null, description });
    });
  };

  /** `methods/media/#get`: 206 while it is processed, which here ends with the first request. */
  mediaState = (call: Call, id: string) => {
    const refused = this.scopeError(call, "write:media");
    const media = this.media.find((one) => one.id === id);
    if (refused || media === undefined)
      return refused ?? jsonResponse(404, { error: "Record not found" });
    const { isReady } = media;
    media.isReady = true;
    return isReady ? jsonResponse(200, this.attachment(media)) : jsonResponse(206, "");
  };

  attachment({ id, type, description }: Media) {
    return { id, type, url: `${this.origin}/files/${id}`, description };
  }

  /** `entities/Status`: replies count, including the author's own. */
  entity({ text, media, poll, liked, shared, answered, ...status }: Status) {
    const replies = this.statuses.filter(({ in_reply_to_id: to }) => to === status.id);
    const url = `https://birds.example/@lark/${status.id}`;
    const attachments = media.map((one) => this.attachment(one));
    return {
      ...status,
      uri: url,
      url,
      content: markupOf(text),
      media_attachments: attachments,
      poll: poll && pollEntity(poll),
      favourites_count: liked,
      reblogs_count: shared,
      replies_count: answered + replies.length,
    };
  }

  /** `methods/statuses/#create` */
  post = (call: Call) => {
    const refused = this.scopeError(call, "write:statuses");
    if (refused) return refused;
    const { field: raw, all, header, token } = call;
    const key = `${token} ${header("idempotency-key") ?? secret()}`;
    const standing = this.keys.get(key);
    if (standing) return jsonResponse(200, this.entity(standing));
    const trimmedField = (name: string) => raw(name).trim();
    const [writtenText, writtenWarning, parent] = [
      trimmedField("status"),
      trimmedField("spoiler_text"),
      trimmedField("in_reply_to_id"),
    ];
    // github.com/mastodon/mastodon/pull/13277: without a text, the warning becomes the text.
    const [text, warning] =
      writtenText === "" ? [writtenWarning, ""] : [writtenText, writtenWarning];
    const ids = all("media_ids[]");
    const media = this.media.filter(({ id }) => ids.includes(id));
    if (text === "" && ids.length === 0) return invalid("Text can't be blank");
    if (countOf(text, warning) > 500) return invalid("Text character limit of 500 exceeded");
    const poll = pollIn(call);
    if (poll instanceof Response) return poll;
    // Media together with a poll gets the same error as too many media.
    if (ids.length > 4 || (poll && ids.length > 0)) {
      return invalid("Cannot attach more than 4 files");
    }
    // `user/posting#media`: "Only one video can be attached, per post."
    if (media.length > 1 && media.some(({ type }) => type === "video")) {
      return invalid("Cannot attach a video to a post that already contains images");
    }
    if (media.length !== ids.length || media.some(({ isReady }) => !isReady)) {
      return invalid(
        "Cannot attach files that have not finished processing. Try again in a moment!",
      );
    }
    if (!["public", "unlisted", "private", "direct"].includes(trimmedField("visibility"))) {
      return invalid("Visibility is not included in the list");
    }
    if (!isLanguage(trimmedField("language"))) return invalid("Language is invalid");
    if (parent !== "" && this.statuses.every(({ id }) => id !== parent)) {
      return jsonResponse(404, {
        error: "The post you are trying to reply to does not appear to exist.",
      });
    }
    this.posted += 1;
    const status: Status = {
      id: String(this.posted),
      created_at: new Date().toISOString(),
      text,
      spoiler_text: warning,
      visibility: trimmedField("visibility"),
      language: trimmedField("language"),
      in_reply_to_id: parent === "" ? null : parent,
      media,
      poll: poll ?? null,
      liked: 0,
      shared: 0,
      answered: 0,
    };
    this.statuses.push(status);
    this.keys.set(key, status);
    return jsonResponse(200, this.entity(status));
  };

  /** `methods/accounts/#statuses`: 40 at most, newest first; the author sees posts of every visibility. */
  list = (call: Call, account: string) => {
    const refused = this.scopeError(call, "read:statuses");
    if (refused || account !== "7")
      return refused ?? jsonResponse(404, { error: "Record not found" });
    const limit = Math.min(Number(call.url.searchParams.get("limit") ?? 20), 40);
    const before = Number(call.url.searchParams.get("max_id") ?? Infinity);
    const statuses = this.statuses.toReversed().filter(({ id }) => Number(id) < before);
    return jsonResponse(
      200,
      statuses.slice(0, limit).map((one) => this.entity(one)),
      {
        date: new Date().toUTCString(),
      },
    );
  };

  /** `methods/statuses/#source` */
  source = (call: Call, id: string) => {
    const status = this.statuses.find((one) => one.id === id);
    const refused = this.scopeError(call, "read:statuses");
    if (refused || status === undefined)
      return refused ?? jsonResponse(404, { error: "Record not found" });
    return jsonResponse(200, { id, text: status.text, spoiler_text: status.spoiler_text });
  };
}
