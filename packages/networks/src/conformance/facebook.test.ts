import { facebook } from "../facebook/facebook.ts";
import { facebookServers } from "../testing/facebook-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(facebook, facebookServers);
