/** A picture of a post whose bytes are not stored any more: no retry brings it back. */
export class MediaMissingError extends Error {
  override name = "MediaMissingError";
  readonly outcome;

  constructor() {
    super("A picture of this post is gone. Edit the post, add the picture again and schedule it.");
    this.outcome = { kind: "rejected", code: "media_missing", message: this.message } as const;
  }
}
