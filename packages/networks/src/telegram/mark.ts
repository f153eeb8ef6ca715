export { default as telegram } from "./mark.svg?no-inline";
