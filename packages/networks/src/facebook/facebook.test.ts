import { facebook } from "./facebook.ts";
import { facebookServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(facebook, facebookServers);
