export { default as threads } from "./mark.svg?no-inline";
