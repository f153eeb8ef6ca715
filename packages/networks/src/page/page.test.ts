import { page } from "./page.ts";
import { pageServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(page, pageServers);
