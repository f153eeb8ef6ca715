export { default as facebook } from "./mark.svg?no-inline";
