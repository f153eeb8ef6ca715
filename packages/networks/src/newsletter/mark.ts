export { default as newsletter } from "./mark.svg?no-inline";
