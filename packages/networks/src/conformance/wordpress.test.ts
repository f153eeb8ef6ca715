import { wordpress } from "../wordpress/wordpress.ts";
import { wordpressServers } from "../testing/wordpress-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(wordpress, wordpressServers);
