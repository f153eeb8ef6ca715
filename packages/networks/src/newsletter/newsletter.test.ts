import { newsletter } from "./newsletter.ts";
import { newsletterServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(newsletter, newsletterServers);
