import { startPagePeer } from "../testing/page-peer.ts";
import { failuresConform } from "./failures.ts";
import { publishingConforms } from "./publishing.ts";

const suite = { name: "The page", isThere: true, start: startPagePeer };

publishingConforms(suite);
failuresConform({ ...suite, faults: ["request lost", "answer lost", "server error"] });
