/** Characters that a Markdown alternate, or a llms.txt file, must stay below: agents cut off longer ones. */
export const ALTERNATE_LIMIT = 50_000;
