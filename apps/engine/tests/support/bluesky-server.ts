import { startBluesky, type Bluesky } from "@postlark/testing/peers";

let server: Promise<Bluesky> | undefined;

/** A Bluesky server for all files, each with accounts of its own; it ends with the tests. To start one takes seconds. */
export function blueskyServer(): Promise<Bluesky> {
  return (server ??= startBluesky());
}
