export { default as nostr } from "./mark.svg?no-inline";
