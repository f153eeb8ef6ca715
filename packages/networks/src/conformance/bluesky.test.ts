import { hasPeer } from "@postlark/testing/peers";

import { startBlueskyPeer } from "../testing/bluesky-peer.ts";
import { failuresConform } from "./failures.ts";
import { publishingConforms } from "./publishing.ts";

const suite = { name: "Bluesky", isThere: await hasPeer("bluesky"), start: startBlueskyPeer };

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
