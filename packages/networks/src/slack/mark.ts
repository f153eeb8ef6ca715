export { default as slack } from "./mark.svg?no-inline";
