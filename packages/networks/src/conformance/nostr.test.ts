import { hasPeer } from "@postlark/testing/peers";

import { startNostrPeer } from "../testing/nostr-peer.ts";
import { failuresConform } from "./failures.ts";
import { publishingConforms } from "./publishing.ts";

const suite = {
  name: "Nostr",
  isThere: await hasPeer("nostr"),
  takesPictures: false,
  start: startNostrPeer,
};

publishingConforms(suite);
failuresConform({
  ...suite,
  faults: [
    "request lost",
    "answer lost",
    "limit",
    "server error",
    "page of HTML",
    "half an answer",
    "silence",
  ],
});
