import { threads } from "../threads/threads.ts";
import { threadsServers } from "../testing/threads-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(threads, threadsServers);
