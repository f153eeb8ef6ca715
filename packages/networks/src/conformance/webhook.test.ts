import { startWebhookPeer } from "../testing/webhook-peer.ts";
import { failuresConform } from "./failures.ts";
import { publishingConforms } from "./publishing.ts";

const suite = { name: "A webhook", isThere: true, start: startWebhookPeer };

publishingConforms(suite);
failuresConform({
  ...suite,
  // Whatever a receiver says with 200 is its own business.
  faults: ["request lost", "answer lost", "limit", "server error", "silence"],
});
