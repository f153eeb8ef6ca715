export { default as x } from "./mark.svg?no-inline";
