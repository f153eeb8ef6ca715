import { nostr } from "./nostr.ts";
import { nostrServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(nostr, nostrServers);
