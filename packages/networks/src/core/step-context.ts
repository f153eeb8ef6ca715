import type { Json, JsonObject } from "@postlark/domain/json";

import type { StoredVideo } from "./http/streamed-body.ts";
import type { PageStore } from "./page-store.ts";
import type { RecipientStore } from "./recipient-store.ts";
import type { Tools } from "./tools.ts";

export type Channel = {
  readonly accountId: string;
  readonly handle: string;
  readonly settings: JsonObject;
};

export type Renewed = { readonly kind: "renewed"; readonly credentials: Json };

export type StepContext = Tools & {
  /** As the network's `connect` made them, or as they were renewed since. */
  readonly credentials: Json;
  /**
   * Renews what is kept, in one engine at a time: whoever comes second is handed what the first was given.
   * @param renew makes new ones of those that are kept by now; whatever else it comes to changes nothing
   * @returns what `renew` came to, with new ones kept already; `busy` where somebody else has been at it for long
   */
  renewCredentials<Failure>(
    renew: (kept: Json) => Promise<Renewed | Failure>,
  ): Promise<Renewed | Failure | { readonly kind: "busy" }>;
  /** What the steps that are done came to, by their position. */
  readonly results: { readonly [position: number]: Json };
  readonly channel: Channel;
  /** @throws where nothing is stored under this hash */
  media(hash: string): Promise<Uint8Array>;
  /** @throws where no video is stored under this hash */
  video(hash: string): Promise<StoredVideo>;
  /**
   * Where a picture's bytes, as a JPEG, or a video's can be fetched without signing in, for an hour: for networks that
   * fetch. On the internet where this installation is. @param id of the attachment
   */
  mediaAddress?(id: string): string;
  /**
   * Which of these posts are known as another delivery's of this account, in whichever workspace: no candidates for a
   * post that is looked for.
   * @param remoteIds the `remoteId` of done steps
   */
  knownElsewhere(remoteIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Only for a look at a step that was never sent as far as is known here, as after a restore: it may have been
   * published at any time since then (the delivery's creation), before or after what earlier steps noted.
   */
  readonly lookSince?: Date | undefined;
  readonly page?: PageStore;
  readonly recipients?: RecipientStore;
};
