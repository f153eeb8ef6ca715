export { default as bluesky } from "./mark.svg?no-inline";
