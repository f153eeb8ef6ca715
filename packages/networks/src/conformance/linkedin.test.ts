import { linkedin } from "../linkedin/linkedin.ts";
import { linkedinServers } from "../testing/linkedin-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(linkedin, linkedinServers);
