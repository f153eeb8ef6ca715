import { nostr } from "../nostr/nostr.ts";
import { nostrServers } from "../testing/nostr-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(nostr, nostrServers);
