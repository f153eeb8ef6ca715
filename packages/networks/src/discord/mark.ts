export { default as discord } from "./mark.svg?no-inline";
