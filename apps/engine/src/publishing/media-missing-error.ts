/** The stored bytes of a picture or video are gone: no retry brings them back. */
export class MediaMissingError extends Error {
  override name = "MediaMissingError";
  readonly outcome;

  constructor(what: "picture" | "video") {
    super(`A ${what} of this post is gone. Edit the post, add the ${what} again and schedule it.`);
    this.outcome = { kind: "rejected", code: "media_missing", message: this.message } as const;
  }
}
