import { page } from "../page/page.ts";
import { pageServers } from "../testing/page-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(page, pageServers);
