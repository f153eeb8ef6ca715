export { default as mastodon } from "./mark.svg?no-inline";
