export { default as wordpress } from "./mark.svg?no-inline";
