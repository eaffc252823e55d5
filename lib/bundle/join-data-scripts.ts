const DATA_SCRIPTS =
  /<script>\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)<\/script>((?:<script>self\.__next_f\.push\(\[1,"[^<]*"\]\)<\/script>)+)/g;
const BETWEEN = '"])</script><script>self.__next_f.push([1,"';
const START = '<script>';

/**
 * Joins the scripts that hold the data of a page into one, so that its policy needs one hash for them and not one
 * for each 20 kB. Next reads the parts one after the other as one stream of text, so that where they are cut says
 * nothing; they are strings of JSON, whose texts can stand side by side in one. What has another form stays.
 */
export function joinDataScripts(html: string): string {
  return html.replace(
    DATA_SCRIPTS,
    (_, parts: string) =>
      `<script>(self.__next_f=self.__next_f||[]).push([0]);${parts.slice(START.length).replaceAll(BETWEEN, '')}`,
  );
}
