import { slack } from "../slack/slack.ts";
import { slackServers } from "../testing/slack-servers.ts";
import { conforms } from "./conforms.ts";

await conforms(slack, slackServers);
