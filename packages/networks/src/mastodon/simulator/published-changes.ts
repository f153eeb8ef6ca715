// Deletion and edits on a server of Mastodon 4.5: https://docs.joinmastodon.org, read on 2026-11-23.

import { Posting } from "./posting.ts";
import { countOf } from "./text-rules.ts";
import { jsonResponse, type Call, invalid } from "./sign-in.ts";

/** Reads, deletes and edits published posts. */
export class Afterwards extends Posting {
  /** `methods/statuses/#get` */
  show = (call: Call, id: string) => {
    const { refused, status } = this.statusOf(call, "read:statuses", id);
    return refused ?? jsonResponse(200, this.entity(status));
  };

  /** `methods/statuses/#delete`: a second deletion responds with 404. */
  remove = (call: Call, id: string) => {
    const { refused, status } = this.statusOf(call, "write:statuses", id);
    if (refused) return refused;
    this.statuses.splice(this.statuses.indexOf(status), 1);
    return jsonResponse(200, { ...this.entity(status), text: status.text });
  };

  /** `methods/statuses/#edit`: media that the request does not name is removed. */
  edit = (call: Call, id: string) => {
    const { refused, status } = this.statusOf(call, "write:statuses", id);
    if (refused) return refused;
    const { field, all } = call;
    const [text, warning] = [field("status").trim(), field("spoiler_text").trim()];
    const ids = all("media_ids[]");
    const media = this.media.filter((one) => ids.includes(one.id));
    if (text === "" && ids.length === 0) return invalid("Text can't be blank");
    if (countOf(text, warning) > 500) return invalid("Text character limit of 500 exceeded");
    if (media.length !== ids.length) return jsonResponse(404, { error: "Record not found" });
    // In form encoding, each entry begins with `media_attributes[][id]`.
    const described = all("media_attributes[][id]");
    for (const [index, description] of all("media_attributes[][description]").entries()) {
      const one = media.find((each) => each.id === described[index]);
      if (one) one.description = description;
    }
    Object.assign(status, { text, spoiler_text: warning, media });
    return jsonResponse(200, this.entity(status));
  };

  statusOf(call: Call, scope: string, id: string) {
    const status = this.statuses.find((one) => one.id === id);
    const refused = this.scopeError(call, scope);
    if (refused !== undefined || status === undefined) {
      return { refused: refused ?? jsonResponse(404, { error: "Record not found" }) } as const;
    }
    return { status } as const;
  }
}
