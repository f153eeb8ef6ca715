import { newsletter } from "../newsletter/newsletter.ts";
import { newsletterServers } from "../testing/newsletter-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(newsletter, newsletterServers);
