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
  readonly credentials: Json;
  /**
   * Refreshes stored credentials in one engine at a time: a second caller receives the first one's result. @param renew
   * creates new credentials from the currently stored ones; other results change nothing @returns the result of
   * `renew`, with new credentials stored already; `busy` if another engine takes too long
   */
  renewCredentials<Failure>(
    renew: (stored: Json) => Promise<Renewed | Failure>,
  ): Promise<Renewed | Failure | { readonly kind: "busy" }>;
  readonly results: { readonly [position: number]: Json };
  readonly channel: Channel;
  /** @throws if nothing is stored under this hash */
  media(hash: string): Promise<Uint8Array>;
  /** @throws if no video is stored under this hash */
  video(hash: string): Promise<StoredVideo>;
  /**
   * A public address of a picture (as JPEG) or video, valid for an hour: for networks that fetch media. Public if the
   * installation is. @param id of the attachment
   */
  mediaAddress?(id: string): string;
  /**
   * Which of these posts belong to other deliveries of this account, in any workspace: they are not candidates in
   * reconcile. @param remoteIds the `remoteId` of completed steps
   */
  findIdsOfOtherDeliveries(remoteIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Set for a step with no recorded try, as after a restore: it may have been published at any time since then (the
   * delivery's creation), before or after what earlier steps noted.
   */
  readonly lookSince?: Date | undefined;
  readonly page?: PageStore;
  readonly recipients?: RecipientStore;
};
