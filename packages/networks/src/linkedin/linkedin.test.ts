import { linkedin } from "./linkedin.ts";
import { linkedinServers } from "./simulator/servers.ts";
import { conforms } from "../suite/conforms.ts";

await conforms(linkedin, linkedinServers);
