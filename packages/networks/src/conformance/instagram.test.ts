import { instagram } from "../instagram/instagram.ts";
import { instagramServers } from "../testing/instagram-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(instagram, instagramServers);
